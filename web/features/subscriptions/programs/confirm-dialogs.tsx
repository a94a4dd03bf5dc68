import { Text } from '@mantine/core'
import type { Program } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import { discardQuestion } from './discard-question.ts'
import { runsUntil } from './program-end.ts'
import { useStaffReason } from './staff-reason.tsx'
import { subscriptions, useProgramCommand } from './subscriptions-queries.ts'

interface DialogProps {
  program: Program
  onClose: () => void
}

/** Says until when the program runs before it is cancelled. Source: SUB-42. */
export function CancelDialog({ program, onClose }: DialogProps) {
  const { sent, missing, field } = useStaffReason()
  const cancel = useProgramCommand((body: typeof sent) =>
    subscriptions.cancelSubscription({ body }),
  )
  const until = runsUntil(program)
  return (
    <Confirm
      title="Cancel the subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      reason={missing}
      command={cancel}
      input={sent}
      onClose={onClose}
    >
      <Text>
        {until === null
          ? 'The program runs until the end of what is paid.'
          : `The program runs until ${shortDate(until)}, the end of what is paid; nothing is refunded and nothing more is billed.`}
      </Text>
      <Text mt="sm">Until then you can resume it.</Text>
      {field}
    </Confirm>
  )
}

/** On whose word a cancellation is taken back: an employer resumes without a question. Source: SUB-42. */
export function ResumeDialog({ onClose }: DialogProps) {
  const { sent, missing, field } = useStaffReason()
  const resume = useProgramCommand((body: typeof sent) =>
    subscriptions.resumeSubscription({ body }),
  )
  return (
    <Confirm
      title="Resume the subscription?"
      confirmLabel="Resume subscription"
      cancelLabel="Leave it cancelled"
      reason={missing}
      command={resume}
      input={sent}
      onClose={onClose}
    >
      <Text>The program goes on and is billed again.</Text>
      {field}
    </Confirm>
  )
}

/** An incomplete program, a waiting upgrade or a scheduled program. Source: SUB-16. */
export function DiscardProgramDialog({ program, onClose }: DialogProps) {
  const { sent, missing, field } = useStaffReason()
  const discard = useProgramCommand((body: typeof sent) =>
    subscriptions.discardProgram({ params: { id: program._id }, body }),
  )
  const { title, text, confirmLabel } = discardQuestion(program)
  return (
    <Confirm
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Keep it"
      reason={missing}
      command={discard}
      input={sent}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {field}
    </Confirm>
  )
}

/** Takes a waiting downgrade back. Source: SUB-49. */
export function CancelDowngradeDialog({ program, onClose }: DialogProps) {
  const { sent, missing, field } = useStaffReason()
  const undo = useProgramCommand((given: typeof sent) =>
    subscriptions.downgradeEmployees({ body: { number_of_employees: null, ...given } }),
  )
  return (
    <Confirm
      title="Cancel the downgrade?"
      confirmLabel="Cancel Downgrade"
      cancelLabel="Keep it"
      reason={missing}
      command={undo}
      input={sent}
      onClose={onClose}
    >
      <Text>The program keeps its {counted(program.number_of_employees, 'employee')}.</Text>
      {field}
    </Confirm>
  )
}
