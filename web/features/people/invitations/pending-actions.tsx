import { Text } from '@mantine/core'
import { IconBan, IconCheck, IconSend, IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PendingMember } from '#contract/people/invitations.ts'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { invitations } from './invitation-queries.ts'
import classes from './pending-section.module.css'

type PendingAction = 'accept' | 'resend' | 'remove' | 'block'

/** A wish to join is answered; an invitation of one's own may be sent again or withdrawn. */
const actions: Record<PendingMember['type'], readonly PendingAction[]> = {
  invitation: ['accept', 'remove', 'resend'],
  request_to_employer: ['accept', 'remove', 'block'],
}

const icons = { accept: IconCheck, remove: IconX, block: IconBan, resend: IconSend } as const

const calls = {
  accept: invitations.acceptInvitation,
  resend: invitations.resendInvitation,
  remove: invitations.cancelInvitation,
  block: invitations.blockInvitation,
} as const

/** One call that answers an invitation or a wish to join. */
export function answerPending(action: PendingAction, { _id }: PendingMember) {
  return calls[action]({ params: { id: _id } })
}

/** What is asked about before it is done: the other side hears of it, or the entry is gone. */
export interface AskedPending {
  action: 'remove' | 'block'
  member: PendingMember
}

interface PendingButtonsProps {
  member: PendingMember
  onAsk: (asked: AskedPending) => void
}

/** What can be answered, one button each; all wait while one of them is at work. */
export function PendingButtons({ member, onAsk }: PendingButtonsProps) {
  const answer = useAnswer(member)
  const who = member.name ?? member.email

  function press(action: PendingAction) {
    if (action === 'remove' || action === 'block') onAsk({ action, member })
    else void answer.run(action)
  }

  return (
    <span className={classes.actions}>
      {actions[member.type].map((action) => (
        <AnswerButton
          key={action}
          label={labelOf(action, member.type)}
          who={who}
          icon={icons[action]}
          isBusy={answer.isBusy}
          onPress={() => press(action)}
        />
      ))}
    </span>
  )
}

function useAnswer(member: PendingMember) {
  return useCommand({
    run: (action: PendingAction) => answerPending(action, member),
    success: resultOf,
    refresh: refreshMembers,
  })
}

function labelOf(action: PendingAction, type: PendingMember['type']): string {
  if (action === 'remove') return type === 'invitation' ? 'Remove' : 'Decline'
  return { accept: 'Accept', resend: 'Send again', block: 'Block' }[action]
}

interface AnswerButtonProps {
  label: string
  /** Whose entry it answers, for screen readers: the same label stands in many rows. */
  who: string
  icon: ComponentType<{ size: number; 'aria-hidden': true; className: string | undefined }>
  isBusy: boolean
  onPress: () => void
}

export function AnswerButton({ label, who, icon: Icon, isBusy, onPress }: AnswerButtonProps) {
  return (
    <button
      type="button"
      className={classes.action}
      // Disabled outright it would lose the focus.
      aria-disabled={isBusy}
      aria-label={`${label}: ${who}`}
      onClick={() => !isBusy && onPress()}
    >
      <Icon size={16} aria-hidden className={classes.icon} />
      {label}
    </button>
  )
}

const questions = {
  withdraw: {
    title: 'Remove this invitation?',
    confirmLabel: 'Remove',
    what: 'The link in the invitation stops working. You can invite the same address again.',
  },
  decline: {
    title: 'Decline this wish to join?',
    confirmLabel: 'Decline',
    what: 'The entry is removed. The same person can ask again, and you can invite them.',
  },
  block: {
    title: 'Decline and block this address?',
    confirmLabel: 'Decline and block',
    what: 'The address can neither ask again nor be invited until you unblock it.',
  },
} as const

interface PendingDialogProps {
  asked: AskedPending
  onClose: () => void
}

export function PendingDialog({ asked: { action, member }, onClose }: PendingDialogProps) {
  const answer = useAnswer(member)
  const { what, ...question } =
    questions[action === 'block' ? 'block' : member.type === 'invitation' ? 'withdraw' : 'decline']
  return (
    <Confirm {...question} command={answer} input={action} onClose={onClose}>
      <Text>
        <b>{member.name ?? member.email}</b>
        {member.name && ` (${member.email})`}
      </Text>
      <Text mt="sm">{what}</Text>
    </Confirm>
  )
}
