import { type DayRules, rewardedDays, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import type { LocalDate } from '#domain/time.ts'
import {
  type EmployerPrograms,
  readPrograms,
} from '#server/features/rewards/granting/read-programs.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Outcome } from './queries/periods.ts'

/** What a period is drawn by: the program and settings of its last rewarded day, and all of those days. */
interface PeriodRules {
  kind: 'draw'
  rules: DayRules
  days: LocalDate[]
  /** In whose month what is won counts: the program may end before the period does. */
  lastDay: LocalDate
  programs: EmployerPrograms['programs']
}

/** Reads it, or why there is nothing to draw. */
export async function readPeriodRules(
  db: Db | Trx,
  { employerId, startOn, lastOn }: { employerId: string; startOn: LocalDate; lastOn: LocalDate },
): Promise<PeriodRules | { kind: 'none'; outcome: Exclude<Outcome, 'drawn'> }> {
  const found = await readPrograms(db, { employerId, fromOn: startOn, untilOn: lastOn })
  const { isApproved, isSuspended, programs } = found
  if (!isApproved) return { kind: 'none', outcome: 'disabled' }
  if (isSuspended) return { kind: 'none', outcome: 'suspended' }
  const days = rewardedDays(programs, startOn, lastOn)
  const lastDay = days.at(-1)
  const rules = lastDay ? rulesOn(programs, lastDay) : null
  return lastDay && rules
    ? { kind: 'draw', rules, days, lastDay, programs }
    : { kind: 'none', outcome: 'no_program' }
}
