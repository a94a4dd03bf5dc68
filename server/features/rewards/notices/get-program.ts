import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { localDateOf } from '#domain/time.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findNotifiable } from './queries/programs.ts'

/** A reward program with what its letter says; nothing once it is deleted. */
export async function findProgram(db: Db, key: RowKey, now: Date) {
  const [row] = await findNotifiable(db, key)
  if (!row) return undefined
  // Checked when it was written.
  const stored = row.settings as unknown as RewardSettings & Partial<ProgramSettings>
  return { ...row, settings: programSettings(stored), todayOn: localDateOf(now, row.timeZone) }
}

/** The same, for whoever asks for it. */
export async function getProgram(db: Db, key: RowKey, now: Date) {
  const program = await findProgram(db, key, now)
  if (!program) throw notFound('The reward program')
  return program
}
