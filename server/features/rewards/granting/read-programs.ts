import type { Programs } from '#domain/rewards/settings/program-rules.ts'
import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findPrograms } from './queries/programs.ts'

/** What rewards at an employer, and whether it may. */
export interface EmployerPrograms {
  timeZone: string
  /** Approved, and no invoice overdue: else trips earn points alone, and nothing is drawn. */
  mayReward: boolean
  isApproved: boolean
  isSuspended: boolean
  programs: Programs
}

/** The programs of all months that a stretch of days touches, so that their caps are known. */
export async function readPrograms(
  db: Db | Trx,
  { employerId, fromOn, untilOn }: { employerId: string; fromOn: LocalDate; untilOn: LocalDate },
): Promise<EmployerPrograms> {
  const [row] = await findPrograms(db, {
    employerId,
    fromOn: startOfMonth(fromOn),
    untilOn: addDays(startOfMonth(untilOn, 1), -1),
  })
  if (!row) throw notFound('The account')
  const { timeZone, status, isSuspended, subscribed } = row
  const isApproved = status === 'approved'
  const histories = row.histories.map(({ versions, ...history }) => ({
    ...history,
    versions: versions.map(({ effectiveOn, settings }) => ({
      effectiveOn,
      // Checked when it was written.
      settings: programSettings(settings as RewardSettings & Partial<ProgramSettings>),
    })),
  }))
  const mayReward = isApproved && !isSuspended
  return { timeZone, mayReward, isApproved, isSuspended, programs: { histories, subscribed } }
}
