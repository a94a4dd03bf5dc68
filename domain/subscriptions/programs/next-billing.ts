import type { LocalDate } from '#domain/time.ts'
import type { BillingPeriod } from './periods.ts'
import { endOf, type ProgramFacts } from './program-state.ts'

/**
 * The first day that is neither paid nor free yet; null before anything is.
 * Units: local date. Source: decisions section 4, Subscriptions: billed in advance.
 */
export function paidUntil(periods: readonly Pick<BillingPeriod, 'endOn'>[]): LocalDate | null {
  return periods.reduce<LocalDate | null>(
    (latest, { endOn }) => (latest === null || endOn > latest ? endOn : latest),
    null,
  )
}

/**
 * When a program is billed next: where what is paid or free ends, unless the program is over by then.
 * Units: local dates. Source: decisions section 4, Subscriptions; Program states.
 */
export function nextBillingOn(
  paidUntilOn: LocalDate,
  ends: Pick<ProgramFacts, 'lastOn' | 'cancelLastOn'>,
): LocalDate | null {
  const lastOn = endOf(ends)
  return lastOn !== null && lastOn < paidUntilOn ? null : paidUntilOn
}
