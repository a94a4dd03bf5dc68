import { v7 as uuid } from 'uuid'
import { weeklyCents } from '#domain/rewards/draws/prizes.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import type { LocalDate } from '#domain/time.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { collectEntrants } from './collect-entrants.ts'
import type { OpenDraw } from './drawn-rule.ts'
import { closeUndrawn } from './end-draws.ts'
import { readPeriodRules } from './period-rules.ts'
import { insertDraws, listOpenDraws } from './queries/entrants.ts'
import { lockUndrawn } from './queries/periods.ts'
import { settleWeek } from './settle-week.ts'

/**
 * Draws a week's credits in three steps, each of which may be done again: what is drawn for is written down,
 * then who takes part, in chunks that keep nobody waiting, then the winners with their rewards.
 */
export async function drawWeek(platform: Platform, { employerId, id }: RowKey): Promise<void> {
  const key = { employerId, id }
  const week = await openWeek(platform, key)
  if (!week) return
  const isComplete = await collectEntrants(platform, { ...key, ...week })
  if (isComplete) await settleWeek(platform, key)
}

/** Null when there is nothing to draw, or no more. */
async function openWeek(
  platform: Platform,
  key: RowKey,
): Promise<{ days: LocalDate[]; draws: OpenDraw[]; seed: string; lastOn: LocalDate } | null> {
  return inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const [period] = await lockUndrawn(trx, key)
    if (!period) return null
    const { startOn, lastOn, seed } = period
    const found = await readPeriodRules(trx, { employerId: key.employerId, startOn, lastOn })
    if (found.kind === 'none') {
      await closeUndrawn(trx, platform, { ...key, outcome: found.outcome })
      return null
    }
    const { days, rules } = found
    const opened = await listOpenDraws(trx, key)
    if (opened.length > 0) return { days, draws: opened, seed, lastOn }
    const draws = drawsOf(rules, lastOn)
    if (draws.length === 0) {
      await closeUndrawn(trx, platform, { ...key, outcome: 'not_offered' })
      return null
    }
    await insertDraws(trx, key, draws)
    return { days, draws, seed, lastOn }
  })
}

/** A draw for every credit with something to win. */
function drawsOf({ programId, settings }: DayRules, lastOn: LocalDate): OpenDraw[] {
  return settings.weeklyCredits.flatMap(({ type, numberOfTrips: trips }, index) => {
    const { cents, multiplier } = weeklyCents(settings, index, lastOn)
    if (cents === 0) return []
    const numberOfTrips = type === 'random_max_trips_reporter' ? trips : null
    const rule = { kind: 'weekly', type, numberOfTrips, cents, multiplier } as const
    return [{ id: uuid(), programId, entry: String(index + 1), rule }]
  })
}
