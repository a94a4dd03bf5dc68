import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import { type TripQuestion, tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { tripLabel } from '../log/trip-labels.ts'
import { refreshQuestions, tripQuestions } from './trip-question-queries.ts'

interface SettleQuestionDialogProps {
  question: TripQuestion
  /** Whether the trip goes. */
  isUpheld: boolean
  onClose: () => void
}

const { reason } = tripQuestionRoutes.settleQuestion.body.shape
/** An empty field is no reason. */
const schema = z.object({ reason: z.union([z.literal(''), reason]) })

/** Keeps a trip that was asked about, or removes it with its rewards; the member is told, and why. */
export function SettleQuestionDialog({ question, isUpheld, onClose }: SettleQuestionDialogProps) {
  const { _id: id, trip, pending_reward: pending } = question
  const form = useSchemaForm<{ reason?: string | undefined }, { result: string }>({
    schema,
    initialValues: { reason: '' },
    send: ({ reason: given }) =>
      tripQuestions.settleQuestion({
        params: { id },
        body: { upheld: isUpheld, ...(given && { reason: given }) },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshQuestions,
  })
  const submit = isUpheld ? 'Remove trip and reward' : 'Keep the trip'
  return (
    <FormDialog
      title={isUpheld ? 'Remove the trip and its reward?' : 'Keep the trip?'}
      of={form}
      submit={submit}
      {...(isUpheld && {
        button: (
          <DangerButton type="submit" loading={form.form.submitting}>
            {submit}
          </DangerButton>
        ),
      })}
      onClose={onClose}
    >
      <Text fw={600}>{tripLabel(trip)}</Text>
      <Text>
        {isUpheld
          ? `The trip goes for good, and ${amount(pending)} with it. Logged again, this way of that day earns points alone.`
          : `The trip stays. Its reward of ${amount(pending)} is approved as usual.`}
      </Text>
      <TextareaField
        of={form}
        name="reason"
        label="What you say about it (optional)"
        description="The member reads it in an email and in the portal."
        autosize
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  )
}
