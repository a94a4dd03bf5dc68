import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { seedHash } from '#domain/rewards/draws/draw.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertPeriods, listUnpublished } from './queries/periods.ts'
import { sha256 } from './sha256.ts'

const enough = 20

/**
 * Publishes the hash of a fresh seed for every week and month ahead in which a program of the employer may
 * draw, and for running ones, each once. To be called in the transaction that makes or moves a program.
 * Answers how many there were.
 */
export async function ensurePeriods(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  employerId: string,
  newSeed: () => string = randomSeed,
): Promise<number> {
  const now = clock.now()
  const missing = await listUnpublished(trx, { now, employerId, count: enough })
  await insertPeriods(
    trx,
    missing.map(({ kind, startOn, lastOn }) => {
      const seed = newSeed()
      return {
        employer_id: employerId,
        id: uuid(),
        kind,
        start_on: startOn,
        last_on: lastOn,
        seed,
        seed_hash: seedHash(seed, sha256),
        published_at: now,
      }
    }),
  )
  return missing.length
}

/** 256 bits nobody can foresee. */
function randomSeed(): string {
  return randomBytes(32).toString('hex')
}
