import { Text } from '@mantine/core'
import type { Program } from '#contract/subscriptions/programs.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { longDate } from '#web/ui/format/date-words.ts'
import { discardWords } from './discard-words.ts'
import { employeesInWords } from './program-words.ts'
import { runsUntil } from './runs-until.ts'
import { subscriptions } from './subscriptions-client.ts'
import { useProgramCall } from './use-program-call.ts'

interface DialogProps {
  program: Program
  onClose: () => void
}

/** Says until when the program runs before it is cancelled. Source: SUB-42. */
export function CancelDialog({ program, onClose }: DialogProps) {
  const call = useProgramCall()
  const until = runsUntil(program)

  async function cancel() {
    await call(() => subscriptions.cancelSubscription({}))
    onClose()
  }

  return (
    <ConfirmDialog
      title="Cancel the subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      onConfirm={cancel}
      onClose={onClose}
    >
      <Text>
        {until === null
          ? 'The program runs until the end of what is paid.'
          : `The program runs until ${longDate(until)}, the end of what is paid; nothing is refunded and nothing more is billed.`}
      </Text>
      <Text mt="sm">Until then you can resume it.</Text>
    </ConfirmDialog>
  )
}

/** An incomplete program, a waiting upgrade or a scheduled program. Source: SUB-16. */
export function DiscardProgramDialog({ program, onClose }: DialogProps) {
  const call = useProgramCall()
  const { title, text, confirmLabel } = discardWords(program)

  async function discard() {
    await call(() => subscriptions.discardProgram({ params: { id: program._id } }))
    onClose()
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Keep it"
      onConfirm={discard}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}

/** Takes a waiting downgrade back. Source: SUB-49. */
export function CancelDowngradeDialog({ program, onClose }: DialogProps) {
  const call = useProgramCall()

  async function undo() {
    await call(() => subscriptions.downgradeEmployees({ body: { number_of_employees: null } }))
    onClose()
  }

  return (
    <ConfirmDialog
      title="Cancel the downgrade?"
      confirmLabel="Cancel Downgrade"
      cancelLabel="Keep it"
      onConfirm={undo}
      onClose={onClose}
    >
      <Text>The program keeps its {employeesInWords(program.number_of_employees)}.</Text>
    </ConfirmDialog>
  )
}
