import type { DrawFile } from '#contract/rewards/draws.ts'
import { ruleToWire } from '#contract/rewards/draws-wire.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { presentPromise } from './present.ts'
import { type DrawRow, listPseudonyms, type PeriodRow } from './queries/read-draws.ts'

const rowsAtOnce = 2000

/** The file of a period that has been drawn, in pieces: a hundred thousand entrants need no memory. */
export async function* writeDrawFile(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(headOf(period)).slice(0, -1)},\n"draws":[`
  for (const [index, draw] of draws.entries()) {
    const { entry, rule, winner } = draw
    const of = JSON.stringify({ entry, rule: ruleToWire(rule), winner })
    yield `${index === 0 ? '' : ','}\n${of.slice(0, -1)},"entrants":[`
    yield* entrantsOf(db, period.employerId, draw.id)
    yield ']}'
  }
  yield '\n]}\n'
}

async function* entrantsOf(db: Db, employerId: string, drawId: string): AsyncGenerator<string> {
  const chunks = readChunks(rowsAtOnce, (last: { pseudonym: string } | undefined) => {
    const after = last?.pseudonym ?? ''
    return listPseudonyms(db, { employerId, drawId, after, count: rowsAtOnce })
  })
  let separator = ''
  for await (const rows of chunks) {
    if (rows.length === 0) return
    yield separator + rows.map(({ pseudonym }) => `"${pseudonym}"`).join(',')
    separator = ','
  }
}

function headOf(period: PeriodRow): Omit<DrawFile, 'draws'> {
  const { _id, kind, start_date, end_date, time_zone, ...promise } = presentPromise(period)
  const { seed_hash, published_at, drawn_at, seed } = promise
  if (!drawn_at || !seed) throw new Error(`The seed of ${_id} is not known yet`)
  const about = { _id, kind, start_date, end_date, time_zone }
  return { switchback_draws: 1, period: about, seed_hash, published_at, drawn_at, seed }
}
