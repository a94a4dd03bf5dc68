import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { seedHash } from '#domain/rewards/draws/draw.ts'
import { beginsAt, drawsAt } from '#domain/rewards/draws/draw-periods.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertPeriods, listUnpublished } from './queries/periods.ts'
import { sha256 } from './sha256.ts'

const enough = 20

/**
 * Publishes the hashes of a fresh seed and a fresh secret for every week and month ahead in which a program of
 * the employer may draw, and for running ones, each once. The zone and the instants that follow from it are
 * fixed with them: no later change of the employer's zone moves them. To be called in the transaction that makes or moves a program.
 * Answers how many there were.
 */
export async function ensurePeriods(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  employerId: string,
  newDigits: () => string = randomDigits,
): Promise<number> {
  const now = clock.now()
  const missing = await listUnpublished(trx, { now, employerId, count: enough })
  await insertPeriods(
    trx,
    missing.map(({ kind, startOn, lastOn, timeZone }) => {
      const seed = newDigits()
      const secret = newDigits()
      return {
        employer_id: employerId,
        id: uuid(),
        kind,
        start_on: startOn,
        last_on: lastOn,
        version: 2,
        seed,
        seed_hash: seedHash(seed, sha256),
        published_at: now,
        secret,
        secret_hash: seedHash(secret, sha256),
        secret_published_at: now,
        time_zone: timeZone,
        begins_at: beginsAt({ startOn }, timeZone),
        draws_at: drawsAt({ lastOn }, timeZone),
      }
    }),
  )
  return missing.length
}

/** 256 bits nobody can foresee. */
function randomDigits(): string {
  return randomBytes(32).toString('hex')
}
