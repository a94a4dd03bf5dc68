import type { Redemption } from '#contract/money/redemptions.ts'
import { amount } from '#web/ui/format/amount.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

/** Where a redemption stands, in the words of whoever waits for the money. */
export const redemptionStanding: Readonly<
  Record<Redemption['status'], { kind: StatusKind; label: string }>
> = {
  on_hold: { kind: 'waiting', label: 'On its way' },
  completed: { kind: 'good', label: 'Paid out' },
  failed: { kind: 'bad', label: 'Failed' },
  reversed: { kind: 'neutral', label: 'Taken back' },
}

/** The same in a sentence, with what comes next. */
export function redemptionSentence(redemption: Redemption): string {
  const dollars = amount(redemption.amount)
  switch (redemption.status) {
    case 'on_hold':
      return `${dollars} is on its way: the payout provider is being asked. This usually takes a minute; you can leave this page meanwhile.`
    case 'completed':
      return `${dollars} was paid out. Look for the email of the payout provider: its link lets you choose a bank account or a gift card.`
    case 'failed':
      return `${dollars} could not be paid out, and is in your wallet again. Try again later, or ask us under Help.`
    case 'reversed':
      return `${dollars} was taken back by support, and is in your wallet again.`
  }
}
