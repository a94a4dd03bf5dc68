import { v7 as uuid } from 'uuid'
import { prizeCents, weeklyCents } from '#domain/rewards/draws/prizes.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Collecting, collectEntrants } from './collect-entrants.ts'
import type { OpenDraw } from './drawn-rule.ts'
import { closeUndrawn } from './end-draws.ts'
import { readPeriodRules } from './period-rules.ts'
import { insertDraws, listOpenDraws } from './queries/entrants.ts'
import { type LockedPeriod, lockUndrawn } from './queries/periods.ts'
import { settlePeriod } from './settle-period.ts'

/**
 * Draws the credits of a week or the prizes of a month in three steps, each of which may be done again: what is
 * drawn for is written down, then who takes part, in chunks that keep nobody waiting, then the winners with
 * their rewards.
 */
export async function drawPeriod(platform: Platform, { employerId, id }: RowKey): Promise<void> {
  const key = { employerId, id }
  const opened = await openPeriod(platform, key)
  if (!opened) return
  const isComplete = await collectEntrants(platform, opened)
  if (isComplete) await settlePeriod(platform, key)
}

/** Null when there is nothing to draw, or no more. */
async function openPeriod(platform: Platform, key: RowKey): Promise<Collecting | null> {
  return inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const [period] = await lockUndrawn(trx, key)
    if (!period) return null
    const { startOn, lastOn } = period
    const found = await readPeriodRules(trx, { employerId: key.employerId, startOn, lastOn })
    if (found.kind === 'none') {
      await closeUndrawn(trx, platform, { ...key, outcome: found.outcome })
      return null
    }
    const { days, rules } = found
    const opened = await listOpenDraws(trx, key)
    if (opened.length > 0) return { ...key, period, days, draws: opened }
    const draws = drawsOf(period, rules)
    if (draws.length === 0) {
      await closeUndrawn(trx, platform, { ...key, outcome: 'not_offered' })
      return null
    }
    await insertDraws(trx, key, draws)
    return { ...key, period, days, draws }
  })
}

/** A draw for every credit or prize with something to win. */
function drawsOf({ kind, lastOn }: LockedPeriod, rules: DayRules): OpenDraw[] {
  return kind === 'weekly' ? creditsOf(rules, lastOn) : prizesOf(rules, lastOn)
}

function creditsOf({ programId, settings }: DayRules, lastOn: string): OpenDraw[] {
  return settings.weeklyCredits.flatMap(({ type, numberOfTrips: trips }, index) => {
    const { cents, multiplier } = weeklyCents(settings, index, lastOn)
    if (cents === 0) return []
    const numberOfTrips = type === 'random_max_trips_reporter' ? trips : null
    const rule = { kind: 'weekly', type, numberOfTrips, cents, multiplier } as const
    return [{ id: uuid(), programId, entry: String(index + 1), rule }]
  })
}

function prizesOf({ programId, settings }: DayRules, lastOn: string): OpenDraw[] {
  return prizeKeys.flatMap((prize) => {
    const { cents, multiplier } = prizeCents(settings, prize, lastOn)
    if (cents === 0) return []
    const rule = { kind: 'prize', prize, count: 0, tie: 'none', cents, multiplier } as const
    return [{ id: uuid(), programId, entry: prize, rule }]
  })
}
