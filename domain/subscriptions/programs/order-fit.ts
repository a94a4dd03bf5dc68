import { addDays, type LocalDate } from '#domain/time.ts'
import type { BillingPeriod } from './periods.ts'
import { type ProgramFacts, programStatus } from './program-state.ts'
import type { Charge } from './proration.ts'

/** What was ordered, and for which program as it was then. */
export interface Ordered {
  kind: 'start' | 'upgrade'
  startOn: LocalDate
  /** The employees before an upgrade; null with a start. */
  fromQuantity: number | null
  toQuantity: number
  charges: readonly Charge[]
}

/** The program as it is when the payment is confirmed. */
export interface Orderable extends ProgramFacts {
  quantity: number
  downgradeQuantity: number | null
  periods: readonly BillingPeriod[]
}

/**
 * Whether a paid order still is what its program needs: a start while the program waits for it with the
 * same date and employees and would not be over; further employees while it runs with as many as then, nothing was taken back
 * or changed, and no other period was billed. Source: ADR 14.
 */
export function fitsProgram(order: Ordered, program: Orderable, todayOn: LocalDate): boolean {
  const status = programStatus(program, todayOn)
  if (order.kind === 'start') {
    const isSame = program.startOn === order.startOn && program.quantity === order.toQuantity
    const isOver = program.lastOn !== null && program.lastOn < todayOn
    return status === 'pending' && isSame && !isOver
  }
  const isRunning = status === 'active' || status === 'pending_upgrade'
  const isAsThen =
    program.quantity === order.fromQuantity &&
    program.downgradeQuantity === null &&
    program.cancelLastOn === null
  return isRunning && isAsThen && coversPaidPeriods(order, program)
}

function coversPaidPeriods({ charges }: Ordered, { periods }: Orderable): boolean {
  const [first] = charges
  if (!first) return false
  const orderedOn = addDays(first.period.endOn, -first.days)
  const paid = periods.filter(({ kind, endOn }) => kind !== 'trial' && endOn > orderedOn)
  return (
    paid.length === charges.length &&
    paid.every(({ startOn }, index) => startOn === charges[index]?.period.startOn)
  )
}
