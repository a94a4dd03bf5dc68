import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction-guard.ts'
import { rateLimited } from '../errors.ts'
import { countAttempt, uncountAttempts } from './queries.ts'

const windowMs = 15 * 60_000
const limits = { account: 10, address: 100 } as const

interface Attempt {
  /** What is tried: attempts at one thing do not lock another. */
  purpose: string
  account: string
  address: string
}

/**
 * Runs a guess (a password, a code) under the limits: 10 failures an account and 100 an address in
 * 15 minutes. Every guess is counted before it is evaluated, so that parallel guesses on several
 * instances cannot slip past, and taken back when it was right.
 */
export async function guarded<T>(
  { db, clock }: { db: Db; clock: Clock },
  attempt: Attempt,
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = await guardedCount({ db, clock }, attempt)
  const result = await guess()
  if (result !== undefined) await uncountAttempts(db, counted)
  return result
}

/**
 * Counts one use under the same limits, for calls where every use counts; answers the keys. A use
 * that is refused counts for nothing: a blocked address can lock no account.
 */
export async function guardedCount(
  { db, clock }: { db: Db; clock: Clock },
  attempt: Attempt,
): Promise<string[]> {
  const now = clock.now()
  const counted: string[] = []
  for (const [limit, key] of attemptKeys(attempt)) {
    const { attempts, windowEndsAt } = await countAttempt(
      db,
      key,
      now,
      new Date(now.getTime() + windowMs),
    )
    counted.push(key)
    if (attempts > limits[limit]) {
      await uncountAttempts(db, counted)
      throw rateLimited((windowEndsAt.getTime() - now.getTime()) / 1000)
    }
  }
  return counted
}

/** Counts one use of a free call under a limit of its own by address. */
export async function guardedUse(
  { db, clock }: { db: Db; clock: Clock },
  use: { purpose: string; address: string; most: number },
): Promise<void> {
  const now = clock.now()
  const key = `${use.purpose}:address:${digest(use.address)}`
  const { attempts, windowEndsAt } = await countAttempt(db, key, now, windowEnd(now))
  if (attempts > use.most) throw rateLimited((windowEndsAt.getTime() - now.getTime()) / 1000)
}

function windowEnd(now: Date): Date {
  return new Date(now.getTime() + windowMs)
}

function attemptKeys({ purpose, account, address }: Attempt): ['account' | 'address', string][] {
  return [
    ['account', `${purpose}:account:${digest(account.toLowerCase())}`],
    ['address', `${purpose}:address:${digest(address)}`],
  ]
}

/** Keys are hashed: the table holds no addresses. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
