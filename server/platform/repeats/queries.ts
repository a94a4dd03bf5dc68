import { sql } from 'kysely'
import type { Trx } from '../db/transaction-guard.ts'

interface StoredAnswer<Answer> {
  fingerprint: string
  answer: Answer
  createdAt: Date
}

/** What a request was answered before; requests of one name wait for each other until their transactions end. */
export async function findAnswer<Answer>(
  trx: Trx,
  employerId: string,
  key: string,
): Promise<StoredAnswer<Answer> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${employerId} ${key}`}, 0))`.execute(
    trx,
  )
  const { rows } = await sql<StoredAnswer<Answer>>`
    select fingerprint, answer, created_at as "createdAt" from request_answers
    where employer_id = ${employerId} and key = ${key}`.execute(trx)
  return rows[0]
}

export async function saveAnswer(
  trx: Trx,
  saved: StoredAnswer<object> & { employerId: string; key: string },
): Promise<void> {
  const row = {
    fingerprint: saved.fingerprint,
    answer: JSON.stringify(saved.answer),
    created_at: saved.createdAt,
  }
  await trx
    .insertInto('request_answers')
    .values({ employer_id: saved.employerId, key: saved.key, ...row })
    .onConflict((conflict) => conflict.columns(['employer_id', 'key']).doUpdateSet(row))
    .execute()
}
