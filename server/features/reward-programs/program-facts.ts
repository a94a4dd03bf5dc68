import type { LockFacts } from '#domain/rewards/setting-locks.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { type Actor, isByStaff } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findEmployer } from './queries/employer.ts'
import { findCurrentProgram, findRewardProgram, type ProgramRow } from './queries/programs.ts'

export interface EmployerFacts {
  employerId: string
  name: string
  timeZone: string
  /** The employer's own date: what is in force depends on it. */
  todayOn: LocalDate
  isSubscribed: boolean
}

export async function readEmployer(
  db: Db | Trx,
  { clock }: Pick<Platform, 'clock'>,
  employerId: string,
): Promise<EmployerFacts> {
  const now = clock.now()
  const [employer] = await findEmployer(db, { employerId, now })
  if (!employer) throw notFound('The account')
  return { employerId, ...employer, todayOn: localDateOf(now, employer.timeZone) }
}

/** A program by its id; without one that in force, else the next, else the last, else a draft. */
export async function getProgram(
  db: Db | Trx,
  { employerId, todayOn }: EmployerFacts,
  id: string | undefined,
): Promise<ProgramRow> {
  const [row] = id
    ? await findRewardProgram(db, { employerId, id })
    : await findCurrentProgram(db, { employerId, todayOn })
  if (!row) throw notFound('The reward program')
  return row
}

export function lockFactsOf(
  { startOn, lastOn, fixedCostType }: Pick<ProgramRow, 'startOn' | 'lastOn' | 'fixedCostType'>,
  { todayOn, isSubscribed }: EmployerFacts,
  actor: Actor,
): LockFacts {
  return {
    startOn,
    lastOn,
    todayOn,
    isStaff: isByStaff(actor),
    isFixedCost: fixedCostType !== null,
    isSubscribed,
  }
}
