import { v7 as uuid } from 'uuid'
import { drawWinner, pseudonymOf } from '#domain/rewards/draws/draw.ts'
import { prizeCents } from '#domain/rewards/draws/prizes.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DrawnRule } from './drawn-rule.ts'
import { closeUndrawn, endDraws, type Won } from './end-draws.ts'
import { readPeriodRules } from './period-rules.ts'
import { hasLeavers, insertDraws, insertEntrants } from './queries/entrants.ts'
import { findUndrawn, type LockedPeriod, lockUndrawn, type Outcome } from './queries/periods.ts'
import { sha256 } from './sha256.ts'
import { type PrizeResults, topMembers } from './top-members.ts'

/**
 * Grants a month's prizes in one transaction. Who has the most is looked up before, as that reads the whole
 * month and nobody should wait for it; when one of them has left since, it is looked up again.
 */
export async function grantPrizes(platform: Platform, { employerId, id }: RowKey): Promise<void> {
  const key = { employerId, id }
  for (;;) {
    const [period] = await findUndrawn(platform.db, key)
    if (!period) return
    const { startOn, lastOn } = period
    const found = await readPeriodRules(platform.db, { employerId, startOn, lastOn })
    const top =
      found.kind === 'draw'
        ? await topMembers(platform.db, { employerId, startOn, lastOn, days: found.days })
        : null
    const isDone = await inEmployerTransaction(platform.db, employerId, (trx) =>
      settleMonth(trx, platform, key, top),
    )
    if (isDone) return
  }
}

/** False, with nothing written, when the winners must be looked up again. */
async function settleMonth(
  trx: Trx,
  platform: Platform,
  key: RowKey,
  top: PrizeResults | null,
): Promise<boolean> {
  const { employerId } = key
  const close = async (outcome: Exclude<Outcome, 'drawn'>) => {
    await closeUndrawn(trx, platform, { ...key, outcome })
    return true
  }
  await lockLedger(trx, employerId)
  const [period] = await lockUndrawn(trx, key)
  if (!period) return true
  const { startOn, lastOn } = period
  const found = await readPeriodRules(trx, { employerId, startOn, lastOn })
  if (found.kind === 'none') return close(found.outcome)
  if (!top) return false
  const prizes = prizesOf(found.rules, lastOn, top)
  if (prizes.length === 0) return close('not_offered')
  if (await hasLeavers(trx, employerId, [...new Set(prizes.flatMap(({ tied }) => tied))])) {
    return false
  }
  const won: Won[] = []
  for (const prize of prizes) won.push(await writePrize(trx, { ...key, period, prize }))
  const { lastDay, programs } = found
  await endDraws(trx, platform, { ...key, period, won, lastDay, programs })
  return true
}

/** The prizes with something to win, and whose they are. */
function prizesOf(
  { programId, settings }: DayRules,
  lastOn: LocalDate,
  top: PrizeResults,
): Prize[] {
  return prizeKeys.flatMap((prize) => {
    const { cents, multiplier } = prizeCents(settings, prize, lastOn)
    if (cents === 0) return []
    const result = top[prize]
    const { count, tie, tied } =
      result.kind === 'found' ? result : { count: 0, tie: 'none' as const, tied: [] }
    return [{ programId, tied, rule: { kind: 'prize', prize, count, tie, cents, multiplier } }]
  })
}

/** So many rows at once into the list of those who tied. */
const rowsAtOnce = 2000

interface Prize {
  programId: string
  rule: Extract<DrawnRule, { kind: 'prize' }>
  /** Who it is drawn among: usually one, nobody when nobody has anything. */
  tied: readonly string[]
}

/** Writes a prize down as a draw among those who tied, and draws it. */
async function writePrize(
  trx: Trx,
  writing: RowKey & { period: LockedPeriod; prize: Prize },
): Promise<Won> {
  const { employerId, id, period, prize } = writing
  const { programId, rule, tied } = prize
  const { seed } = period
  const draw = { id: uuid(), programId, entry: rule.prize, rule }
  await insertDraws(trx, { employerId, id }, [draw])
  const members = new Map<string, string>()
  for (let from = 0; from < tied.length; from += rowsAtOnce) {
    const rows = tied.slice(from, from + rowsAtOnce).map((memberId) => {
      const pseudonym = pseudonymOf(seed, memberId, sha256)
      members.set(pseudonym, memberId)
      return { draw_id: draw.id, pseudonym, member_id: memberId }
    })
    await insertEntrants(trx, employerId, rows)
  }
  const entrants = [...members.keys()]
  const pseudonym = drawWinner({ seed, entry: draw.entry, entrants }, sha256)
  const memberId = pseudonym === null ? undefined : members.get(pseudonym)
  const winner = pseudonym !== null && memberId ? { pseudonym, memberId } : null
  return { draw, entrants: members.size, winner }
}
