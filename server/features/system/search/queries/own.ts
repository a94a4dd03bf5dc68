import { sql } from 'kysely'
import { resultsPerKind } from '#contract/system/search.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Looked {
  employerId: string
  /** A pattern of a part, or of a beginning where that is short; and one of a beginning in any case. */
  part: string
  beginning: string
}

const most = sql.lit(resultsPerKind)

/** So many of those who match are put in order: of a name that thousands have, any eight do. */
const mostInOrder = sql.lit(200)

/** An employer's members by part of a name or an address: those whose name begins with it first. */
export const findOwnMembers = compiled<Looked>()((db, { employerId, part, beginning }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('members')
        .select(['id', 'name', 'email'])
        .where('employer_id', '=', employerId)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`(lower(name) like lower(${part}) or lower(email) like lower(${part}))`)
        .limit(mostInOrder)
        .as('matching'),
    )
    .select(['id', 'name', 'email'])
    .orderBy(sql`coalesce(lower(name) like lower(${beginning}), false)`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most),
)

/** An employer's invoices by part of their number, the latest first. */
export const findOwnInvoices = compiled<Pick<Looked, 'employerId' | 'part'>>()(
  (db, { employerId, part }) =>
    db
      .selectFrom('invoices')
      .select(['id', 'number', 'value_cents as valueCents'])
      .where('employer_id', '=', employerId)
      .where('number', 'like', part)
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
)

/** The days of an employer's reward programs, the latest first: there are few, and no name to look for. */
export const listOwnPrograms = compiled<Pick<Looked, 'employerId'>>()((db, { employerId }) =>
  db
    .selectFrom('reward_programs')
    .select(['id', 'start_on as startOn', 'last_on as lastOn'])
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`start_on desc nulls first`)
    .orderBy('id')
    .limit(200),
)

/** An employer's emails to members by part of a title, the latest first. */
export const findOwnEmails = compiled<Pick<Looked, 'employerId' | 'part'>>()(
  (db, { employerId, part }) =>
    db
      .selectFrom('custom_emails')
      .select(['id', 'title', 'started_at as startedAt', 'is_draft as isDraft'])
      .where('employer_id', '=', employerId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`lower(title) like lower(${part})`)
      .orderBy(sql`send_at desc nulls first`)
      .orderBy('id')
      .limit(most),
)
