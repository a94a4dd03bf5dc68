import { Text } from '@mantine/core'
import { type OwnQuestion, tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { ownQuestions } from './own-question-queries.ts'

interface AnswerQuestionDialogProps {
  question: OwnQuestion
  onClose: () => void
}

/** What the member says of the trip; it is said once. */
export function AnswerQuestionDialog({ question, onClose }: AnswerQuestionDialogProps) {
  const form = useSchemaForm({
    schema: tripQuestionRoutes.answerQuestion.body,
    initialValues: { answer: '' },
    send: (body) => ownQuestions.answerQuestion({ params: { id: question._id }, body }),
    success: resultOf,
    onDone: onClose,
    // How many are open is in the summary.
    refresh: [{ queryKey: ['commuter'] }],
  })
  return (
    <FormDialog title="Answer the question" of={form} submit="Send the answer" onClose={onClose}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question.question}</Text>
      <TextareaField
        of={form}
        name="answer"
        label="Your answer"
        description="Your employer reads it. It is sent once and cannot be changed."
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
      />
    </FormDialog>
  )
}
