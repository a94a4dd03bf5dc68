import type { CreditLot } from '#contract/money/credit.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

/** From so many days before its end on, credit is pointed out; the first mail goes then too. */
const soonDays = 30

/** Each day of the next 30 on which credit ends, as a sentence: $40.00 expires on Jun 1, 2027. */
export function expiringSoon(
  lots: readonly CreditLot[],
  today: LocalDate,
  timeZone: string,
): string[] {
  const until = addDays(today, soonDays)
  const cents = new Map<LocalDate, number>()
  for (const { remaining, expires_at } of lots) {
    const day = localDateOf(new Date(expires_at), timeZone)
    if (remaining > 0 && day <= until) cents.set(day, (cents.get(day) ?? 0) + toCents(remaining))
  }
  return [...cents]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, sum]) => `${amount(toDollars(sum))} expires on ${shortDate(day)}`)
}
