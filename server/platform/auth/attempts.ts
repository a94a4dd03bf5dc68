import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction-guard.ts'
import { digest } from '../digest.ts'
import { rateLimited } from '../errors.ts'
import { countAttempt, uncountAttempts } from './queries.ts'

const windowMs = 15 * 60_000

/** Most failures of strangers. Source: decisions section 2. */
const guesses = { pair: 10, account: 50, address: 100 } as const
/** Most failures of a device that signed in before. */
const ownGuesses = 10
/** Most uses where each counts: they send mail, so the account is somebody's mailbox. */
const uses = { account: 10, address: 100 } as const

interface Use {
  /** What is tried: attempts at one thing do not lock another. */
  purpose: string
  account: string
  address: string
}

interface Attempt extends Use {
  /** The token of a device that the account knows: it keeps its own count, whatever strangers do. */
  device?: string | undefined
}

/** What an attempt is counted under, hashed, as the table holds no addresses; and how often it may be. */
interface Count {
  key: string
  most: number
}

/**
 * Runs a guess (a password, a code) under the limits of 15 minutes: 10 failures an account and address
 * together, 50 an account, 100 an address; of a device that the account knows 10 of its own. Every guess is
 * counted before it is evaluated, so that parallel guesses on several instances cannot slip past, and
 * taken back when it was right.
 */
export async function guarded<T>(
  platform: { db: Db; clock: Clock },
  attempt: Attempt,
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = await countAll(platform, guessCounts(attempt))
  const result = await guess()
  if (result !== undefined) await uncountAttempts(platform.db, counted)
  return result
}

/** Counts one use of a call where every use counts: 10 an account, 100 an address. */
export async function guardedCount(
  platform: { db: Db; clock: Clock },
  { purpose, account, address }: Use,
): Promise<void> {
  await countAll(platform, [
    { key: `${purpose}:account:${digest(account.toLowerCase())}`, most: uses.account },
    { key: `${purpose}:address:${digest(address)}`, most: uses.address },
  ])
}

/** Counts one use of a free call under a limit of its own by address. */
export async function guardedUse(
  platform: { db: Db; clock: Clock },
  { purpose, address, most }: { purpose: string; address: string; most: number },
): Promise<void> {
  const now = platform.clock.now()
  const key = `${purpose}:address:${digest(address)}`
  const { attempts, windowEndsAt } = await countAttempt(platform.db, key, now, windowEnd(now))
  if (attempts > most) throw rateLimited((windowEndsAt.getTime() - now.getTime()) / 1000)
}

/** Answers the keys. What is refused counts for nothing: a blocked address can lock no account. */
async function countAll(
  { db, clock }: { db: Db; clock: Clock },
  counts: readonly Count[],
): Promise<string[]> {
  const now = clock.now()
  const counted: string[] = []
  for (const { key, most } of counts) {
    const { attempts, windowEndsAt } = await countAttempt(db, key, now, windowEnd(now))
    counted.push(key)
    if (attempts > most) {
      await uncountAttempts(db, counted)
      throw rateLimited((windowEndsAt.getTime() - now.getTime()) / 1000)
    }
  }
  return counted
}

function guessCounts({ purpose, account, address, device }: Attempt): Count[] {
  const name = account.toLowerCase()
  if (device) return [{ key: `${purpose}:device:${digest(`${name} ${device}`)}`, most: ownGuesses }]
  return [
    { key: `${purpose}:pair:${digest(`${name} ${address}`)}`, most: guesses.pair },
    { key: `${purpose}:account:${digest(name)}`, most: guesses.account },
    { key: `${purpose}:address:${digest(address)}`, most: guesses.address },
  ]
}

function windowEnd(now: Date): Date {
  return new Date(now.getTime() + windowMs)
}
