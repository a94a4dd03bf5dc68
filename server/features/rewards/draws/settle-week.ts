import { drawIndex } from '#domain/rewards/draws/draw.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenDraw } from './drawn-rule.ts'
import { closeUndrawn, endDraws, type Won } from './end-draws.ts'
import { readPeriodRules } from './period-rules.ts'
import { countEntrants, findEntrantAt, listOpenDraws, removeLeavers } from './queries/entrants.ts'
import { type LockedPeriod, lockUndrawn } from './queries/periods.ts'
import { sha256 } from './sha256.ts'

/** Draws among those who take part, one credit after the other: nobody wins twice in a week. */
export async function settleWeek(platform: Platform, key: RowKey): Promise<void> {
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
    for (const draw of await listOpenDraws(trx, key)) {
      won.push(await drawOne(trx, { ...key, period, draw, before: won }))
    }
    const { lastDay, programs } = found
    await endDraws(trx, platform, { ...key, period, won, lastDay, programs })
  })
}

/** The same as `drawWinner` among all of them, whom the database keeps sorted. */
async function drawOne(
  trx: Trx,
  drawing: RowKey & { period: LockedPeriod; draw: OpenDraw; before: readonly Won[] },
): Promise<Won> {
  const { employerId, period, draw, before } = drawing
  const excluded = before.flatMap(({ winner }) => (winner ? [winner.pseudonym] : []))
  const of = { employerId, drawId: draw.id, excluded }
  const { all: entrants, left: size } = await countEntrants(trx, of)
  if (size === 0) return { draw, entrants, winner: null }
  const place = drawIndex({ seed: period.seed, entry: draw.entry, size }, sha256)
  return { draw, entrants, winner: await findEntrantAt(trx, { ...of, place }) }
}
