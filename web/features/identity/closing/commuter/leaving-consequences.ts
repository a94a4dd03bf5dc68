import type { Leaving } from '#contract/identity/closing-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { approvalDays } from '#domain/rewards/granting/approval.ts'
import type { UnsentCount } from '#web/features/trips/trips/queue/use-queue.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What closing a member's account ends and leaves, a sentence each; what is not there is left out. */
export function leavingConsequences(
  { wallet, approved_later: later, questioned, cancelled, redeem_days: days }: Leaving,
  { employer, unsent }: { employer: string; unsent: UnsentCount },
): string[] {
  const redeemable = wallet + later
  return [
    'You are signed out everywhere, and nobody can sign in to the account. It cannot be opened again.',
    'Your name, addresses and survey are erased. Your trips stay in statistics that name nobody.',
    ...(later > 0
      ? [
          `${amount(later)} of pending rewards are approved in their time, within ${approvalDays} days.`,
        ]
      : []),
    ...(redeemable > 0
      ? [
          `${amount(redeemable)} can be redeemed for ${days} days by a link that we email you${later > 0 ? ' then' : ''}. What is left after that returns to where it came from.`,
        ]
      : []),
    ...(questioned > 0
      ? [
          `${amount(questioned)} of pending rewards that your employer asks about are lost. Answer first, and leave once it is settled.`,
        ]
      : []),
    ...(cancelled > 0
      ? [`${amount(cancelled)} of pending rewards that wait for your employer’s credit are lost.`]
      : []),
    ...unsentLost(unsent),
    `You take part in no more draws of ${employer}.`,
    'Your email address is free to join another organization, or this one again when it invites you.',
  ]
}

function unsentLost(unsent: UnsentCount): string[] {
  if (unsent === 0) return []
  const what = 'What this device has not sent yet is lost'
  return unsent === 'unreadable'
    ? [`${what}: this browser cannot be asked now whether there is any.`]
    : [`${what}: ${counted(unsent, 'trip')}.`]
}
