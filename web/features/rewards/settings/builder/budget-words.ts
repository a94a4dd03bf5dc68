import { roundTo } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'

/** How a price stands to a planned budget, both in dollars a month; nothing while one of them is missing. */
export function budgetWords(
  budget: number,
  price: number | null,
): { isWithin: boolean; text: string } | null {
  if (price === null || !(budget >= 0)) return null
  const above = roundTo(price - budget, 2)
  const isWithin = above <= 0
  const difference =
    above === 0 ? 'exactly' : `${amount(Math.abs(above))} ${isWithin ? 'below' : 'above'}`
  return { isWithin, text: `The price of ${amount(price)} a month is ${difference} this budget` }
}
