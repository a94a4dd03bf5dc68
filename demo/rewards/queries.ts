import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Span {
  employerId: string
  /** Exclusive. */
  after: Date
  /** Inclusive. */
  until: Date
}

/** Who joined with the survey in a time. */
export async function listSurveyed(trx: Trx, { employerId, after, until }: Span) {
  return trx
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('surveyed_at', '>', after)
    .where('surveyed_at', '<=', until)
    .orderBy('surveyed_at')
    .orderBy('id')
    .execute()
}

/** Who was deleted in a time. */
export async function listDeleted(trx: Trx, { employerId, after, until }: Span) {
  return trx
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('deleted_at', '>', after)
    .where('deleted_at', '<=', until)
    .orderBy('id')
    .execute()
}

/** The wallets of members who are there, with what is in them. Unit: cents. */
export async function listWallets(trx: Trx, at: Date) {
  return trx
    .selectFrom('lots as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.employer_id as employerId', 'm.id as memberId', 'm.email'])
    .select(sql<number>`sum(l.free_cents)::integer`.as('cents'))
    .where('l.expires_at', '>', at)
    .where('l.free_cents', '>', sql.lit(0))
    .where('m.deleted_at', 'is', null)
    .groupBy(['l.employer_id', 'm.id', 'm.email'])
    .orderBy('m.id')
    .execute()
}

/** Lets the planner know how far rewards and their money have grown: what it knew of empty tables it keeps. */
export async function analyzeRewards(trx: Trx): Promise<void> {
  await sql`analyze ledger_transactions, ledger_entries, lots, rewards, reward_days, reward_months,
    draw_periods, draws, draw_entrants`.execute(trx)
}

/** Mails of the past have left; nobody shall get them today. */
export async function sendAll(trx: Trx): Promise<void> {
  await trx
    .updateTable('outbox_mails')
    .set(({ ref }) => ({ status: 'sent' as const, attempts: 1, sent_at: ref('created_at') }))
    .where('status', '=', 'waiting')
    .execute()
}
