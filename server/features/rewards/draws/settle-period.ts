import { drawIndex, drawWinner } from '#domain/rewards/draws/draw.ts'
import { prizeWinner } from '#domain/rewards/draws/prizes.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DrawnRule, OpenDraw } from './drawn-rule.ts'
import { closeUndrawn, endDraws, type Won } from './end-draws.ts'
import { readPeriodRules } from './period-rules.ts'
import { listOpenDraws, removeLeavers } from './queries/entrants.ts'
import { type LockedPeriod, lockUndrawn } from './queries/periods.ts'
import { countEntrants, findEntrantAt, listWithMost } from './queries/winners.ts'
import { sha256 } from './sha256.ts'

/** Decides among those who take part, one credit or prize after the other, and closes the period. */
export async function settlePeriod(platform: Platform, key: RowKey): Promise<void> {
  await inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const { employerId } = key
    await lockLedger(trx, employerId)
    const [period] = await lockUndrawn(trx, key)
    if (!period) return
    const { startOn, lastOn } = period
    const found = await readPeriodRules(trx, { employerId, startOn, lastOn })
    if (found.kind === 'none') {
      await closeUndrawn(trx, platform, { ...key, outcome: found.outcome })
      return
    }
    await removeLeavers(trx, key)
    const won: Won[] = []
    for (const draw of inOrder(await listOpenDraws(trx, key))) {
      won.push(await decide(trx, { ...key, period, draw, before: won }))
    }
    const { lastDay, programs } = found
    await endDraws(trx, platform, { ...key, period, won, lastDay, programs })
  })
}

/** Credits by their number; prizes as they are listed in settings: what a budget has left goes to the first. */
function inOrder(draws: readonly OpenDraw[]): OpenDraw[] {
  const placeOf = ({ rule }: OpenDraw) =>
    rule.kind === 'prize' ? prizeKeys.indexOf(rule.prize) : 0
  return draws.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface Deciding extends RowKey {
  period: LockedPeriod
  draw: OpenDraw
  before: readonly Won[]
}

function decide(trx: Trx, deciding: Deciding): Promise<Won> {
  const { rule } = deciding.draw
  return rule.kind === 'prize' ? decidePrize(trx, deciding, rule) : drawCredit(trx, deciding)
}

/** The same as `drawWinner` among all of them, whom the database keeps sorted; nobody wins twice in a week. */
async function drawCredit(trx: Trx, { employerId, period, draw, before }: Deciding): Promise<Won> {
  const excluded = before.flatMap(({ winner }) => (winner ? [winner.pseudonym] : []))
  const of = { employerId, drawId: draw.id, excluded }
  const { all: entrants, left: size } = await countEntrants(trx, of)
  if (size === 0) return { draw, entrants, winner: null }
  const place = drawIndex({ seed: period.seed, entry: draw.entry, size }, sha256)
  return { draw, entrants, winner: await findEntrantAt(trx, { ...of, place }) }
}

/** Whoever has the most, then more points, then the earlier last trip; the seed decides among equals alone. */
async function decidePrize(
  trx: Trx,
  { employerId, period, draw }: Deciding,
  rule: Extract<DrawnRule, { kind: 'prize' }>,
): Promise<Won> {
  const of = { employerId, drawId: draw.id }
  const { all: entrants } = await countEntrants(trx, { ...of, excluded: [] })
  const most = await listWithMost(trx, of)
  const result = prizeWinner(most)
  if (result.kind === 'none') return { draw, entrants, winner: null }
  const { count, tie, tied } = result
  const pseudonym = drawWinner({ seed: period.seed, entry: draw.entry, entrants: tied }, sha256)
  const winner = most.find(({ id }) => id === pseudonym)
  if (!winner) throw new Error(`Draw ${draw.id} has no winner among its entrants`)
  return {
    draw: { ...draw, rule: { ...rule, count, tie } },
    entrants,
    winner: { pseudonym: winner.id, memberId: winner.memberId },
  }
}
