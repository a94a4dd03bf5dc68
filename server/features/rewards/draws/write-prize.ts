import { v7 as uuid } from 'uuid'
import { drawWinner, pseudonymOf } from '#domain/rewards/draws/draw.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { DrawnRule } from './drawn-rule.ts'
import type { Won } from './end-draws.ts'
import { insertDraws, insertEntrants } from './queries/entrants.ts'
import type { LockedPeriod } from './queries/periods.ts'
import { sha256 } from './sha256.ts'

/** So many rows at once into the list of those who tied. */
const rowsAtOnce = 2000

export interface Prize {
  programId: string
  rule: Extract<DrawnRule, { kind: 'prize' }>
  /** Who it is drawn among: usually one, nobody when nobody has anything. */
  tied: readonly string[]
}

/** Writes a prize down as a draw among those who tied, and draws it. */
export async function writePrize(
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
