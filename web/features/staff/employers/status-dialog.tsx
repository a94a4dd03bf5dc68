import { Text } from '@mantine/core'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { ConfirmDialog, GoDialog } from '#web/kit/dialog/confirm.tsx'
import { employers, refreshEmployers } from './employers-queries.ts'

export type StatusVerb = 'approve' | 'decline' | 'disable' | 'enable'

/** As the wire spells what each leads to. Source: ADM-BIZ-14 to ADM-BIZ-16. */
const statuses = { approve: 1, decline: 0, disable: -1, enable: 1 } as const

interface StatusDialogProps {
  verb: StatusVerb
  employer: Pick<EmployerRow, '_id' | 'community_name' | 'email'>
  onClose: () => void
}

/** Asks before an employer is approved, declined, disabled or enabled again, and says what follows. Source: ADM-BIZ-13. */
export function StatusDialog({ verb, employer, onClose }: StatusDialogProps) {
  const { community_name: name, email } = employer
  const change = useCommand({
    run: ({ _id: id }: typeof employer) =>
      employers.changeEmployerStatus({ params: { id }, body: { status: statuses[verb] } }),
    success: resultOf,
    refresh: refreshEmployers,
  })
  const { title, confirmLabel, follows, isHarmless } = texts[verb]
  const Question = isHarmless ? GoDialog : ConfirmDialog
  async function confirm() {
    await change.run(employer)
    onClose()
  }
  return (
    <Question
      title={title(name)}
      confirmLabel={confirmLabel}
      cancelLabel="No"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{follows}</Text>
      <Text mt="sm">An email about it goes to {email}.</Text>
    </Question>
  )
}

const texts = {
  approve: {
    title: (name: string) => `Approve ${name}?`,
    confirmLabel: 'Yes, approve',
    follows: 'Its people can sign in, invite members and buy credit.',
    isHarmless: true,
  },
  decline: {
    title: (name: string) => `Decline ${name}?`,
    confirmLabel: 'Yes, decline',
    follows: 'Nobody can sign in to the account. It can be approved later on.',
    isHarmless: false,
  },
  disable: {
    title: (name: string) => `Disable ${name}?`,
    confirmLabel: 'Yes, disable',
    follows:
      'Its people are signed out at once and cannot sign in. There are no emails to members, no draws, no new rewards and no billing. Members can still sign in, log trips and redeem what is approved.',
    isHarmless: false,
  },
  enable: {
    title: (name: string) => `Enable ${name} again?`,
    confirmLabel: 'Yes, enable',
    follows:
      'Its people can sign in again. Programs that have not ended go on and are billed from this month on.',
    isHarmless: true,
  },
} as const
