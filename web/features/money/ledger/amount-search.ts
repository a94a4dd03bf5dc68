import { mostPaidDollars } from '#contract/money/credit.ts'
import { searchSpec } from '#web/kit/list/search-spec.ts'

/** What is to be paid, as it was typed: it is there again after a look at the gateway's page. */
export const amountSearch = searchSpec({ amount: dollars })

function dollars(value: unknown): number | undefined {
  const isPayable = typeof value === 'number' && value > 0 && value <= mostPaidDollars
  return isPayable ? Math.round(value * 100) / 100 : undefined
}
