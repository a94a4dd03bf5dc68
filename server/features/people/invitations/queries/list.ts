import { sql } from 'kysely'
import { patternOf, reachOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface PendingFilter extends Page {
  employerId: string
  /** Part of a name and of an address, in any case; of fewer than three characters the beginning. */
  name?: string | undefined
  email?: string | undefined
  /** Invitations alone, or wishes to join alone. */
  type?: 'invitation' | 'request_to_employer' | undefined
}

/** Invitations and wishes to join that are unanswered, the latest first, and how many there are. */
export async function listPending(db: Db, filter: PendingFilter) {
  const { employerId, limit, offset, name, email, type } = filter
  const pending = db
    .selectFrom('members')
    .where('employer_id', '=', employerId)
    .where('joined_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .$if(Boolean(name), (query) => query.where(holds('name', name ?? '')))
    .$if(Boolean(email), (query) => query.where(holds('email', email ?? '')))
    .$if(type !== undefined, (query) =>
      query.where('invited_at', type === 'invitation' ? 'is not' : 'is', null),
    )
  const [rows, counted] = await Promise.all([
    pending
      .select(['id', 'name', 'email', 'invited_at as invitedAt', 'asked_at as askedAt'])
      .select(['joined_at as joinedAt', 'disabled_at as disabledAt'])
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    pending.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** Blocked addresses, the latest first, and how many there are. */
export async function listBlocked(
  db: Db,
  { employerId, limit, offset }: Page & { employerId: string },
) {
  const blocked = db.selectFrom('blocked_addresses').where('employer_id', '=', employerId)
  const [rows, counted] = await Promise.all([
    blocked
      .select(['id', 'name', 'email', 'blocked_at as blockedAt'])
      .orderBy('blocked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    blocked.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** Holds this very text, in any case; of fewer than three characters begins with it, as a name or a word of it does. */
function holds(column: 'name' | 'email', text: string) {
  const searched = sql`lower(${sql.ref(column)})`
  const pattern = patternOf(text)
  const isFound = sql<boolean>`${searched} like lower(${pattern})`
  if (column === 'email' || reachOf(text) === 'part') return isFound
  return sql<boolean>`(${isFound} or ${searched} like lower(${`% ${pattern}`}))`
}
