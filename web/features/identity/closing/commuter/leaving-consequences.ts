import type { Leaving } from '#contract/identity/closing-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What closing a member's account ends and leaves, a sentence each; what is not there is left out. */
export function leavingConsequences(
  { wallet, approved_at_once: approved, cancelled, redeem_days: days }: Leaving,
  { employer, unsent }: { employer: string; unsent: number },
): string[] {
  const redeemable = wallet + approved
  return [
    'You are signed out everywhere, and nobody can sign in to the account. It cannot be opened again.',
    'Your name, addresses and survey are erased. Your trips stay in statistics that name nobody.',
    ...(approved > 0 ? [`${amount(approved)} of pending rewards are approved at once.`] : []),
    ...(redeemable > 0
      ? [
          `${amount(redeemable)} can be redeemed for ${days} days by a link that we email you. What is left after that returns to where it came from.`,
        ]
      : []),
    ...(cancelled > 0
      ? [`${amount(cancelled)} of pending rewards that wait for your employer’s credit are lost.`]
      : []),
    ...(unsent > 0
      ? [`What this device has not sent yet is lost: ${counted(unsent, 'trip')}.`]
      : []),
    `You take part in no more draws of ${employer}.`,
    'Your email address is free to join another organization, or this one again when it invites you.',
  ]
}
