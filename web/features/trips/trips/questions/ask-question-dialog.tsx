import { Text } from '@mantine/core'
import { tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { waitDays } from '#domain/trips/trips/trip-question.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refreshQuestions, tripQuestions } from './trip-question-queries.ts'

interface AskQuestionDialogProps {
  tripId: string
  /** Whose trip it is, and which: "Sam Example, Nov 19, 2026: bike". */
  about: string
  onClose: () => void
}

/** Asks a member about a trip whose reward is pending. */
export function AskQuestionDialog({ tripId, about, onClose }: AskQuestionDialogProps) {
  const form = useSchemaForm({
    schema: tripQuestionRoutes.questionTrip.body,
    initialValues: { question: '' },
    send: (body) => tripQuestions.questionTrip({ params: { id: tripId }, body }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshQuestions,
  })
  return (
    <FormDialog title="Ask about a trip" of={form} submit="Send the question" onClose={onClose}>
      <Text fw={600}>{about}</Text>
      <Text>
        The member gets an email and has a week to answer, or to correct the trip. Its reward waits
        until you settle the question under Trip questions. What is not settled within {waitDays}{' '}
        days is approved. You can ask about a trip once, and again after the member has corrected
        it.
      </Text>
      <TextareaField
        of={form}
        name="question"
        label="Your question"
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
    </FormDialog>
  )
}
