import { IconBan, IconCheck, IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PendingMember } from '#contract/people/invitations.ts'
import { actionLabel, type PendingAction, pendingActionsOf } from './pending-actions.ts'
import type { ActOnPending } from './pending-columns.tsx'
import classes from './pending-section.module.css'

const icons = { accept: IconCheck, remove: IconX, block: IconBan, resend: IconSend } as const

interface PendingButtonsProps {
  member: PendingMember
  act: ActOnPending
}

/** What can be answered, one button each; all wait while one of them is at work. */
export function PendingButtons({ member, act }: PendingButtonsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const who = member.name ?? member.email

  async function press(action: PendingAction) {
    if (isBusy) return
    setIsBusy(true)
    await act(action, member).finally(() => setIsBusy(false))
  }

  return (
    <span className={classes.actions}>
      {pendingActionsOf(member).map((action) => {
        const Icon = icons[action]
        const label = actionLabel(action, member.type)
        return (
          <button
            key={action}
            type="button"
            className={classes.action}
            // Disabled outright it would lose the focus.
            aria-disabled={isBusy}
            aria-label={`${label}: ${who}`}
            onClick={() => void press(action)}
          >
            <Icon size={16} aria-hidden className={classes.icon} />
            {label}
          </button>
        )
      })}
    </span>
  )
}
