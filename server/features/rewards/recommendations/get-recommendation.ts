import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { earlier, type LocalDate } from '#domain/time.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findRecommendation } from './queries.ts'

/** A recommendation as it was last set; one that was taken out of its program is not found. */
export async function getRecommendation(db: Db, key: RowKey) {
  const [row] = await findRecommendation(db, key)
  if (!row) throw notFound('The recommendation')
  // Checked when it was written.
  const stored = row.settings as unknown as RewardSettings & Partial<ProgramSettings>
  const settings = programSettings(stored)
  const recommendation = settings.recommendations.find(({ id }) => id === key.id)
  if (!recommendation) throw notFound('The recommendation')
  const lastOn = lastDay(recommendation.lastOn, row.programLastOn)
  return { ...row, recommendation, lastOn, isEnabled: settings.recommendationsEnabled }
}

/** The earlier of two last days; null while both run on. */
export function lastDay(a: LocalDate | null, b: LocalDate | null): LocalDate | null {
  if (a === null || b === null) return a ?? b
  return earlier(a, b)
}
