import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { sentState } from './delivery.ts'
import classes from './sent-flag.module.css'

const flags = {
  sending: { Icon: IconClock, label: 'Sending' },
  failed: { Icon: IconCircleX, label: 'Not sent' },
  sent: { Icon: IconCircleCheck, label: 'Sent' },
} as const

/** Whether an e-mail has left: an icon, its colour and a word. */
export function SentFlag({ email }: { email: CustomEmail }) {
  const state = sentState(email.counts)
  const { Icon, label } = flags[state]
  return (
    <span className={classes.flag} data-state={state}>
      <Icon size={18} aria-hidden />
      {label}
    </span>
  )
}
