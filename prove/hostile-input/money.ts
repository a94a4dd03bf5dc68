import { sql } from 'kysely'
import { replayLedger } from '#server/features/money/ledger/replay-ledger.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { FuzzRequest } from '#testing/fuzz/fuzz-request.ts'
import type { FuzzAnswer } from '#testing/fuzz/judge-answer.ts'

type Send = (request: FuzzRequest) => Promise<FuzzAnswer>

/** Sends as it is told, and notes what was posted meanwhile: nobody else posts while a request is under way. */
export function watchMoney(db: Db, send: Send) {
  /** Postings of requests that were answered 200, by operation. */
  const moved = new Map<string, number>()
  /** Requests that were refused and posted all the same. */
  const unexplained: string[] = []
  async function watched(request: FuzzRequest): Promise<FuzzAnswer> {
    const before = await countPostings(db)
    const answer = await send(request)
    const posted = (await countPostings(db)) - before
    if (posted === 0) return answer
    const path = request.url.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    const operation = `${request.method} ${path}`
    if (answer.status === 200) moved.set(operation, (moved.get(operation) ?? 0) + posted)
    else unexplained.push(`${operation} was answered ${answer.status} and posted ${posted}`)
    return answer
  }
  return { moved, unexplained, watched }
}

async function countPostings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every journal added up again, and every transaction by itself. */
export async function differingLedgers(db: Db): Promise<string[]> {
  const { rows: uneven } = await sql<{ id: string }>`
    select transaction_id as id from ledger_entries
    group by employer_id, transaction_id having sum(cents) <> 0`.execute(db)
  const lines = uneven.map(({ id }) => `the entries of ${id} do not sum to zero`)
  const employers = await db.selectFrom('employer_accounts').select('employer_id').execute()
  for (const { employer_id } of employers) {
    const { mismatches } = await replayLedger(db, employer_id)
    for (const mismatch of mismatches) lines.push(`${employer_id}: ${JSON.stringify(mismatch)}`)
  }
  return lines
}
