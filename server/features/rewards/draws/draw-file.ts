import { createHash } from 'node:crypto'
import type { DrawFile, SecretDrawFile } from '#contract/rewards/draws-file.ts'
import { ruleToWire } from '#contract/rewards/draws-wire.ts'
import { drawAlgorithm } from '#domain/rewards/draws/algorithm.ts'
import { endOfFile } from '#domain/rewards/draws/file-checksum.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  type DrawRow,
  type EntrantRow,
  listEntrants,
  type PeriodRow,
} from './queries/read-draws.ts'

const rowsAtOnce = 2000

/** The file of a period that has been drawn, in pieces: a hundred thousand entrants need no memory. */
export async function* writeDrawFile(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): AsyncGenerator<string> {
  if (period.version === 1) {
    yield* headAndDraws(db, period, draws, { head: headOfSeeds(period), line: ofPseudonym })
    yield '\n]}\n'
    return
  }
  const hash = createHash('sha256')
  for await (const piece of bodyOf(db, period, draws)) {
    hash.update(piece)
    yield piece
  }
  yield endOfFile(hash.digest('hex'))
}

/** What the file of a period of version 2 comes to. Unit: hex digits. */
export async function checksumOf(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bodyOf(db, period, draws)) hash.update(piece)
  return hash.digest('hex')
}

/** All before the checksum. */
async function* bodyOf(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): AsyncGenerator<string> {
  const line = (row: EntrantRow) => `\n${JSON.stringify(entrantOf(row))}`
  yield* headAndDraws(db, period, draws, { head: headOfSecrets(period), line })
  yield '\n],\n'
}

async function* headAndDraws(
  db: Db,
  { employerId }: PeriodRow,
  draws: readonly DrawRow[],
  { head, line }: { head: object; line: (row: EntrantRow) => string },
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n"draws":[`
  for (const [index, draw] of draws.entries()) {
    const { entry, rule, winner } = draw
    const of = JSON.stringify({ entry, rule: ruleToWire(rule), winner })
    yield `${index === 0 ? '' : ','}\n${of.slice(0, -1)},"entrants":[`
    yield* entrantsOf(db, employerId, draw.id, line)
    yield ']}'
  }
}

async function* entrantsOf(
  db: Db,
  employerId: string,
  drawId: string,
  line: (row: EntrantRow) => string,
): AsyncGenerator<string> {
  const chunks = readChunks(rowsAtOnce, (last: EntrantRow | undefined) => {
    const after = last?.pseudonym ?? ''
    return listEntrants(db, { employerId, drawId, after, count: rowsAtOnce })
  })
  let separator = ''
  for await (const rows of chunks) {
    if (rows.length === 0) return
    yield separator + rows.map(line).join(',')
    separator = ','
  }
}

function ofPseudonym({ pseudonym }: EntrantRow): string {
  return `"${pseudonym}"`
}

/** What decided of an entrant: of a week what counted, of a month's prize all that tells equals apart. */
function entrantOf(row: EntrantRow): SecretDrawFile['draws'][number]['entrants'][number] {
  const { pseudonym, count, needed, points, lastTripOn, lastLoggedAt } = row
  if (count !== null && needed !== null) return { pseudonym, count, needed }
  if (count === null || points === null || !lastTripOn || !lastLoggedAt) {
    throw new Error(`What decided of entrant ${pseudonym} is not known`)
  }
  const last = { last_trip_on: lastTripOn, last_logged_at: lastLoggedAt.toISOString() }
  return { pseudonym, count, points, ...last }
}

function headOfSeeds(period: PeriodRow): Omit<DrawFile & { switchback_draws: 1 }, 'draws'> {
  return { switchback_draws: 1, period: aboutPeriod(period), ...promiseOf(period) }
}

function headOfSecrets(period: PeriodRow): Omit<SecretDrawFile, 'draws' | 'checksum'> {
  const { secretHash, secretPublishedAt, beginsAt, drawsAt } = period
  if (!secretHash || !secretPublishedAt) throw new Error(`Period ${period.id} has no secret`)
  return {
    switchback_draws: 2,
    algorithm: [...drawAlgorithm(2)],
    period: {
      ...aboutPeriod(period),
      begins_at: beginsAt.toISOString(),
      draws_at: drawsAt.toISOString(),
    },
    ...promiseOf(period),
    secret_hash: secretHash,
    secret_published_at: secretPublishedAt.toISOString(),
  }
}

function aboutPeriod({ id, kind, startOn, lastOn, timeZone }: PeriodRow) {
  return { _id: id, kind, start_date: startOn, end_date: lastOn, time_zone: timeZone }
}

function promiseOf({ id, seed, seedHash, publishedAt, drawnAt }: PeriodRow) {
  if (!drawnAt) throw new Error(`The seed of ${id} is not known yet`)
  return {
    seed_hash: seedHash,
    published_at: publishedAt.toISOString(),
    drawn_at: drawnAt.toISOString(),
    seed,
  }
}
