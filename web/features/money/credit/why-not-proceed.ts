import { leastCreditDollars, mostPaidDollars } from '#contract/money/credit.ts'
import { amount } from '#web/ui/format/amount.ts'

interface WantedCredit {
  dollars: number
  /** Fee and total of this very amount are known. */
  hasQuote: boolean
  isImpersonated: boolean
}

/** Why credit cannot be paid for yet; null when it can. */
export function whyNotProceed({ dollars, hasQuote, isImpersonated }: WantedCredit): string | null {
  if (isImpersonated)
    return 'Only the employer can add credit, not an administrator in its account.'
  if (!(dollars >= leastCreditDollars)) {
    return `Enter an amount of at least ${amount(leastCreditDollars)} to proceed.`
  }
  if (dollars > mostPaidDollars) return `At most ${amount(mostPaidDollars)} can be paid at once.`
  return hasQuote ? null : 'Calculating the total …'
}
