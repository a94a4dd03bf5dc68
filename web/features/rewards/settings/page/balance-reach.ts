import { counted } from '#domain/format-number.ts'
import { toCents } from '#domain/money.ts'
import { coveredDays, isShortOfMonth } from '#domain/rewards/estimate/balance-coverage.ts'

/** How far the balance goes by the estimate. */
interface BalanceReach {
  text: string
  /** For less than a month: rewards would soon wait for credit. */
  isShort: boolean
}

const daysOfYear = 365

/** In words, also where nothing is left or nothing is spent; null while there is no estimate. */
export function balanceReach(balance: number, monthlyCents: number | null): BalanceReach | null {
  if (monthlyCents === null) return null
  const days = coveredDays(toCents(balance), monthlyCents)
  if (days === null)
    return { text: 'Nothing would be spent of it: the estimate is $0.00 a month.', isShort: false }
  if (balance <= 0)
    return { text: 'Nothing is covered: rewards would wait until you add credit.', isShort: true }
  const isShort = isShortOfMonth(days)
  if (days === 0) return { text: 'Your balance covers less than a day.', isShort }
  if (days > daysOfYear) return { text: 'Your balance covers more than a year.', isShort }
  return { text: `Your balance covers about ${counted(days, 'day')}.`, isShort }
}
