import type { Trx } from '../db/transaction-guard.ts'
import { digest } from '../digest.ts'
import { conflict } from '../errors.ts'
import { findAnswer, saveAnswer } from './queries.ts'

/** What is asked for again within this time was pressed twice. */
export const pressedTwiceMs = 60_000

interface Asked<Answer> {
  employerId: string
  /** What is asked for: the same key for something else is another request. */
  purpose: string
  /** The request's Idempotency-Key. */
  key: string | undefined
  /** All that was asked for. */
  payload: unknown
  now: Date
  /** Without a key, the same asked for again within this time is a repeat. */
  withinMs: number
  /** Whether what came of it is there still; without a key, it is made anew otherwise. */
  stands?: (answer: Answer) => Promise<boolean>
}

/**
 * Makes what a request asks for once, and answers its repeats with the first answer: those with the same
 * Idempotency-Key, without one the same content within a time. Requests for the same wait for each other; a key that
 * comes with other content is a conflict. In the transaction that writes what is made.
 */
export async function answerOnce<Answer extends object>(
  trx: Trx,
  { employerId, purpose, key, payload, now, withinMs, stands }: Asked<Answer>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = digest(JSON.stringify(payload))
  const name = key === undefined ? `${purpose}:content:${fingerprint}` : `${purpose}:key:${key}`
  const first = await findAnswer<Answer>(trx, employerId, name)
  if (first && key !== undefined) {
    if (first.fingerprint === fingerprint) return first.answer
    throw keyTaken()
  }
  if (first && now.getTime() - first.createdAt.getTime() < withinMs) {
    if (!stands || (await stands(first.answer))) return first.answer
  }
  const answer = await make()
  await saveAnswer(trx, { employerId, key: name, fingerprint, answer, createdAt: now })
  return answer
}

/** A key stands for what was asked for with it first. */
export const keyTaken = () =>
  conflict('idempotency_key_taken', 'Another request has this Idempotency-Key already')
