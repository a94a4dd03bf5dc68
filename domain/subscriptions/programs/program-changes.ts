import { type LocalDate, later, startOfMonth } from '#domain/time.ts'
import { nextBillingOn, paidUntil } from './next-billing.ts'
import type { BillingPeriod } from './periods.ts'

/** What a new end of a program makes of its billing, or why it cannot end then. */
type EndChange =
  | {
      kind: 'moved'
      nextBillingOn: LocalDate | null
      /** The days a program that was over is given for nothing; null without any. */
      freeDays: { startOn: LocalDate; endOn: LocalDate } | null
    }
  | { kind: 'refused'; problem: 'end_before_start' | 'end_is_past' }

interface Ending {
  startOn: LocalDate
  lastOn: LocalDate | null
  cancelLastOn: LocalDate | null
  periods: readonly Pick<BillingPeriod, 'endOn'>[]
}

/**
 * Moves the end of a program to today or later, or takes it away; someone of the platform may also set a
 * past one. One that was over is not billed for the time between: when it runs again its days to the next
 * 1st are free, and another past end bills nothing. Units: local dates. Source: decisions sections 2 and 4, Program states; ADR 14.
 */
export function endChange(
  program: Ending,
  asked: { lastOn: LocalDate | null; todayOn: LocalDate; isStaff: boolean },
): EndChange {
  const { lastOn, todayOn, isStaff } = asked
  if (lastOn !== null && lastOn < program.startOn) {
    return { kind: 'refused', problem: 'end_before_start' }
  }
  if (lastOn !== null && lastOn < todayOn && !isStaff) {
    return { kind: 'refused', problem: 'end_is_past' }
  }
  const paidUntilOn = paidUntil(program.periods) ?? program.startOn
  const isOver = lastOn !== null && lastOn < todayOn
  const wasOver = program.lastOn !== null && program.lastOn < todayOn
  if (wasOver && isOver) return { kind: 'moved', nextBillingOn: null, freeDays: null }
  const billableOn = wasOver ? later(paidUntilOn, startOfMonth(todayOn, 1)) : paidUntilOn
  const { cancelLastOn } = program
  return {
    kind: 'moved',
    nextBillingOn: nextBillingOn(billableOn, { lastOn, cancelLastOn }),
    freeDays: billableOn > paidUntilOn ? { startOn: paidUntilOn, endOn: billableOn } : null,
  }
}

/** Why a program cannot be for so few. */
type DowngradeProblem = 'not_fewer' | 'below_joined'

/**
 * What keeps a program from a smaller number of employees, which is the new total: it is below the
 * current one and not below the members who have joined. Null when nothing does. Units: employees.
 * Source: SUB-51, decisions section 4, Employees.
 */
export function downgradeProblem(counts: {
  toQuantity: number
  quantity: number
  joinedMembers: number
}): DowngradeProblem | null {
  if (counts.toQuantity >= counts.quantity) return 'not_fewer'
  return counts.toQuantity < counts.joinedMembers ? 'below_joined' : null
}
