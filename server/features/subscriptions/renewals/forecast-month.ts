import type { Line } from '#domain/money/invoices/totals.ts'
import { cardLabel } from '#domain/money/payments/card-label.ts'
import { chargeLine } from '#domain/subscriptions/programs/charge-lines.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import { billsUntil } from '#domain/subscriptions/renewals/renewal.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { readSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listBilledUntil } from './queries/due-employers.ts'

/** An invoice as it would be issued. */
export interface Forecast {
  employer: string
  program: string
  charge: Charge
  line: Line
  /** The card it would be charged to; null when none is saved. */
  card: string | null
}

/**
 * What would be invoiced in a month as things stand, by the very rules of the run: waiting downgrades
 * and other intervals applied, ended programs left out. `monthOn` is the first of the month.
 */
export async function forecastMonth(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  monthOn: LocalDate,
): Promise<Forecast[]> {
  const lastOn = addDays(startOfMonth(monthOn, 1), -1)
  const forecasts: Forecast[] = []
  for (const { employerId, name } of await listBilledUntil(trx, { lastOn })) {
    const { programs, pricesOn } = await readSubscriber(trx, platform, employerId)
    const [card] = await findDefaultCard(trx, { employerId })
    for (const program of programs.toReversed()) {
      if (program.status !== 'launched') continue
      const what = programName(program.type)
      for (const charge of billsUntil(program, pricesOn, lastOn)) {
        if (charge.period.startOn < monthOn || charge.cents === 0) continue
        forecasts.push({
          employer: name,
          program: what,
          charge,
          line: chargeLine(charge, what),
          card: card ? cardLabel(card) : null,
        })
      }
    }
  }
  return forecasts
}
