import { unitMillsOf } from '#domain/subscriptions/programs/next-bill.ts'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import { type Charge, upgradeCharges } from '#domain/subscriptions/programs/proration.ts'
import { startCharges, startOfLatePayment } from '#domain/subscriptions/programs/start-charges.ts'
import type { LocalDate } from '#domain/time.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

type Priced = Pick<Subscriber, 'todayOn' | 'prices'>

/** What is paid for and from which day on. */
export interface Due {
  startOn: LocalDate
  charges: Charge[]
}

/** What a program that waits for its payment costs if it is paid today; null when it would be over. */
export function startDue(program: ProgramRow, { todayOn, prices }: Priced): Due | null {
  const startOn = startOfLatePayment(program, todayOn)
  if (startOn === null) return null
  const { lastOn, interval, quantity: employees } = program
  const unitMills = priceOf(program, prices)
  const { charges } = startCharges({ startOn, lastOn, interval, unitMills, employees }, false)
  return { startOn, charges }
}

/** What further employees cost from today on. */
export function upgradeDue(program: ProgramRow, toQuantity: number, { todayOn }: Priced): Due {
  const added = toQuantity - program.quantity
  return { startOn: todayOn, charges: upgradeCharges(program.periods, { todayOn, added }) }
}

/** The price of one employee and interval, in thousandths of a dollar. */
export function priceOf(
  { interval, costPerEmployeeCents }: Pick<ProgramRow, 'interval' | 'costPerEmployeeCents'>,
  prices: Readonly<Record<Interval, number>>,
): number {
  return unitMillsOf(interval, costPerEmployeeCents, prices)
}
