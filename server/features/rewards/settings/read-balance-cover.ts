import { coveredDays } from '#domain/rewards/estimate/balance-coverage.ts'
import { estimate } from '#domain/rewards/estimate/estimate.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { findAccount } from '#server/features/money/credit/queries/list-lots.ts'
import type { Platform } from '#server/platform/platform.ts'
import { milesPerTrip } from './list-spending.ts'
import { readEmployer } from './program-facts.ts'
import { findCurrentProgram } from './queries/programs.ts'

/** How long the credit pays for the program that rewards today, by the estimate of its page. */
interface BalanceCover {
  /** Null where nothing is spent. */
  days: number | null
  /** What an estimated month costs beyond the credit; 0 where that suffices. */
  missingCents: number
}

/** Null where no program rewards today, or the platform pays its rewards. */
export async function readBalanceCover(
  platform: Pick<Platform, 'db' | 'clock'>,
  employerId: string,
): Promise<BalanceCover | null> {
  const { db, clock } = platform
  const employer = await readEmployer(db, platform, employerId)
  const { todayOn } = employer
  const [[program], [account], miles] = await Promise.all([
    findCurrentProgram(db, { employerId, todayOn }),
    findAccount(db, { employerId, now: clock.now() }),
    milesPerTrip(db, employer),
  ])
  if (!program || program.startOn === null || program.fixedCostType !== null) return null
  const isOver = program.lastOn !== null && program.lastOn < todayOn
  if (program.startOn > todayOn || isOver) return null
  const balanceCents = account?.availableCents ?? 0
  const { totalCents } = estimate(programSettings(program.settings), program.employees, miles)
  return {
    days: coveredDays(balanceCents, totalCents),
    missingCents: Math.max(0, totalCents - balanceCents),
  }
}
