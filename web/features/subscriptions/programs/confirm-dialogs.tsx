import { Text } from '@mantine/core'
import type { Program } from '#contract/subscriptions/programs.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { longDate } from '#web/ui/format/date-words.ts'
import { discardQuestion } from './discard-question.ts'
import { runsUntil } from './program-end.ts'
import { employeesText } from './program-labels.ts'
import { subscriptions, useProgramCommand } from './subscriptions-queries.ts'

interface DialogProps {
  program: Program
  onClose: () => void
}

/** Says until when the program runs before it is cancelled. Source: SUB-42. */
export function CancelDialog({ program, onClose }: DialogProps) {
  const cancel = useProgramCommand(() => subscriptions.cancelSubscription({}))
  const until = runsUntil(program)
  return (
    <Confirm
      title="Cancel the subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      command={cancel}
      input={undefined}
      onClose={onClose}
    >
      <Text>
        {until === null
          ? 'The program runs until the end of what is paid.'
          : `The program runs until ${longDate(until)}, the end of what is paid; nothing is refunded and nothing more is billed.`}
      </Text>
      <Text mt="sm">Until then you can resume it.</Text>
    </Confirm>
  )
}

/** An incomplete program, a waiting upgrade or a scheduled program. Source: SUB-16. */
export function DiscardProgramDialog({ program, onClose }: DialogProps) {
  const discard = useProgramCommand(({ _id }: Program) =>
    subscriptions.discardProgram({ params: { id: _id } }),
  )
  const { title, text, confirmLabel } = discardQuestion(program)
  return (
    <Confirm
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Keep it"
      command={discard}
      input={program}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </Confirm>
  )
}

/** Takes a waiting downgrade back. Source: SUB-49. */
export function CancelDowngradeDialog({ program, onClose }: DialogProps) {
  const undo = useProgramCommand(() =>
    subscriptions.downgradeEmployees({ body: { number_of_employees: null } }),
  )
  return (
    <Confirm
      title="Cancel the downgrade?"
      confirmLabel="Cancel Downgrade"
      cancelLabel="Keep it"
      command={undo}
      input={undefined}
      onClose={onClose}
    >
      <Text>The program keeps its {employeesText(program.number_of_employees)}.</Text>
    </Confirm>
  )
}
