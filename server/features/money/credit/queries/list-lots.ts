import { type RawBuilder, sql } from 'kysely'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { availableCents } from './employer.ts'

/** Credit is pointed out for as long before its end as the first mail about it goes. */
const endingDays = 30

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

/** What an employer's credit `l` of employers `e` that ends within so many days has left. */
export function endsSoon({ employerId, now }: Params): RawBuilder<boolean> {
  return sql<boolean>`(l.employer_id = ${employerId} and l.member_id is null and l.free_cents > 0
    and l.expires_at > ${now} and (l.expires_at at time zone e.time_zone)::date
      <= (${now}::timestamptz at time zone e.time_zone)::date + ${sql.lit(endingDays)})`
}

/** The employer's lots that hold something still, oldest first, with what they were opened with. */
export const listLots = compiled<Params>()((db, params) => lotsThat(db, params, sql`true`))

/** Of these the ones that end within 30 days. */
export const listEndingLots = compiled<Params>()((db, params) =>
  lotsThat(db, params, endsSoon(params)),
)

function lotsThat(db: Db, { employerId, now }: Params, condition: RawBuilder<unknown>) {
  const query = sql<LotRow>`
    select l.id, t.kind as "openedBy", l.opened_at as "openedAt", l.expires_at as "expiresAt",
      case when l.expires_at > ${now} then l.free_cents else 0 end as "freeCents",
      l.committed_cents as "heldCents",
      (select sum(cents) from ledger_entries n where n.employer_id = l.employer_id
        and n.transaction_id = l.transaction_id and n.lot_id = l.id
        and n.account = 'available')::bigint as "valueCents"
    from lots l
    join employers e on e.id = l.employer_id
    join ledger_transactions t on t.employer_id = l.employer_id and t.id = l.transaction_id
    where l.employer_id = ${employerId} and l.member_id is null
      and (l.free_cents > 0 and l.expires_at > ${now} or l.committed_cents > 0)
      and ${condition}
    order by l.opened_at, l.id`
  return { compile: () => query.compile(db) }
}
