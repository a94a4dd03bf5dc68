import { sql } from 'kysely'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { availableCents } from './employer.ts'

interface Params {
  employerId: string
  now: Date
}

/** What an employer has, in cents; nothing when nothing was ever posted. Ended credit is none of it. */
export const findAccount = compiled<Params>()((db, { employerId, now }) =>
  db
    .selectFrom('employer_accounts as a')
    .select([
      availableCents(sql.ref('a.employer_id'), now).as('availableCents'),
      'a.held_cents as heldCents',
      sql<number>`-a.shortfall_cents`.as('shortfallCents'),
    ])
    .where('a.employer_id', '=', employerId),
)

interface LotRow {
  id: string
  openedBy: PostingKind
  valueCents: number
  freeCents: number
  heldCents: number
  openedAt: Date
  expiresAt: Date
}

/** The employer's lots that hold something still, oldest first, with what they were opened with. */
export const listLots = compiled<Params>()((db, { employerId, now }) => {
  const query = sql<LotRow>`
    select l.id, t.kind as "openedBy", l.opened_at as "openedAt", l.expires_at as "expiresAt",
      case when l.expires_at > ${now} then l.free_cents else 0 end as "freeCents",
      l.committed_cents as "heldCents",
      (select sum(cents) from ledger_entries e where e.employer_id = l.employer_id
        and e.transaction_id = l.transaction_id and e.lot_id = l.id
        and e.account = 'available')::bigint as "valueCents"
    from lots l
    join ledger_transactions t on t.employer_id = l.employer_id and t.id = l.transaction_id
    where l.employer_id = ${employerId} and l.member_id is null
      and (l.free_cents > 0 and l.expires_at > ${now} or l.committed_cents > 0)
    order by l.opened_at, l.id`
  return { compile: () => query.compile(db) }
})
