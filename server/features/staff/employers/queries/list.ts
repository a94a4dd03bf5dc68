import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import type { OwnPrice } from '#domain/subscriptions/programs/price-list.ts'
import { keptCount } from '#server/features/people/members/queries/total.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Employers } from '#server/platform/db/types.gen.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { after, type EmployerFilter, narrowed, type Order, ordered, sortKey } from './narrow.ts'

/** The program that runs, with the price of the period it is in. */
export interface RunningProgram {
  type: 'ongoing' | 'fixed_cost'
  interval: Interval
  quantity: number
  unitMills: number | null
  costPerEmployeeCents: number | null
}

export interface EmployerRow {
  id: string
  name: string
  email: string
  createdAt: Date
  status: Employers['status']
  approvedAt: Date | null
  closedAt: Date | null
  communityName: string
  communityType: Employers['community_type']
  communitySize: number
  timeZone: string
  feePercent: number
  joined: number
  redeemedCents: number
  benefitCents: number
  expiredCents: number
  endingCents: number
  ownPrices: OwnPrice[]
  program: RunningProgram | null
}

export async function countEmployers(db: Db, filter: EmployerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from employers where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A stretch of the list, in its order from whichever end it is read. */
export async function listEmployers(
  db: Db,
  filter: EmployerFilter,
  order: Order,
  { isBackwards, skip, count, now }: RowRange & { now: Date },
): Promise<EmployerRow[]> {
  const key = sortKey(order)
  return readRows(
    db,
    order,
    now,
    sql`select id, ${key} as key from employers where ${narrowed(filter)}
      order by ${ordered(order, key, isBackwards)} limit ${count} offset ${skip}`,
  )
}

interface ExportedRow extends EmployerRow {
  key: string | null
}

/** The next rows after one already read; from the start without one. */
export async function listChunk(
  db: Db,
  filter: EmployerFilter,
  order: Order,
  { count, last, now }: { count: number; last: ExportedRow | undefined; now: Date },
): Promise<ExportedRow[]> {
  const key = sortKey(order)
  const further = last ? sql` and ${after(order, last)}` : sql``
  return readRows(
    db,
    order,
    now,
    sql`select id, ${key} as key from employers where ${narrowed(filter)}${further}
      order by ${ordered(order, key, false)} limit ${count}`,
  )
}

/** The rows of an employer by its id; none when there is no such. */
export async function findEmployerRow(
  db: Db,
  employerId: string,
  now: Date,
): Promise<EmployerRow | undefined> {
  const one = sql`select id, created_at as key from employers where id = ${employerId}`
  const [row] = await readRows(db, { by: 'created_at', direction: 'asc' }, now, one)
  return row
}

export interface ChoiceRow {
  id: string
  name: string
  email: string
  communityName: string
}

/** Whom one can choose, by the organization's name. */
export async function listChoices(
  db: Db,
  filter: EmployerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select id, name, email, community_name as "communityName" from employers
    where ${narrowed(filter)} order by lower(community_name), id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findChoice(db: Db, id: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('employers')
    .select(['id', 'name', 'email', 'community_name as communityName'])
    .where('id', '=', id)
    .execute()
}

/** All that is shown of the employers a statement finds: sums by employer are read for these alone, by their keys. */
async function readRows(
  db: Db,
  order: Order,
  now: Date,
  page: RawBuilder<unknown>,
): Promise<ExportedRow[]> {
  const monthAhead = new Date(now.getTime() + 30 * 86_400_000)
  const { rows } = await sql<ExportedRow>`
    select e.id, e.name, e.email, e.created_at as "createdAt", e.status,
      e.approved_at as "approvedAt", e.closed_at as "closedAt",
      e.community_name as "communityName", e.community_type as "communityType",
      e.community_size as "communitySize", e.time_zone as "timeZone",
      e.credit_fee_percent as "feePercent", page.key::text as key,
      ${keptCount({ employerId: sql.ref('e.id') }, ['complete', 'incomplete'])} as joined,
      coalesce(a.redeemed_cents, 0) as "redeemedCents",
      coalesce(a.rewarded_cents + a.promoted_cents, 0) as "benefitCents",
      coalesce(a.expired_cents, 0) as "expiredCents",
      coalesce((select sum(l.free_cents) from lots as l
        where l.employer_id = e.id and l.member_id is null and l.free_cents > 0
          and l.expires_at > ${now} and l.expires_at <= ${monthAhead}), 0)::bigint as "endingCents",
      coalesce((select json_agg(json_build_object('interval', p.interval, 'fromOn', p.from_on,
          'unitMills', p.unit_mills))
        from employer_prices as p where p.employer_id = e.id), '[]') as "ownPrices",
      (${runningProgram(now)}) as program
    from (${page}) as page
    join employers as e using (id)
    left join employer_accounts as a on a.employer_id = e.id
    order by ${ordered(order, sql`page.key`, false)}`.execute(db)
  return rows
}

/** Programs do not overlap: one runs at most. Its price is that of the period the day is in, or of the last one. */
function runningProgram(now: Date): RawBuilder<unknown> {
  const today = sql`(${now}::timestamptz at time zone e.time_zone)::date`
  return sql`
    select json_build_object('type', s.type, 'interval', s.interval, 'quantity', s.quantity,
      'costPerEmployeeCents', s.cost_per_employee_cents, 'unitMills', (
        select p.unit_mills from subscription_periods as p
        where p.employer_id = s.employer_id and p.subscription_id = s.id
        order by p.end_on > ${today} desc, abs(p.end_on - ${today}) limit 1))
    from subscriptions as s
    where s.employer_id = e.id and s.status = 'launched' and s.start_on <= ${today}
      and (s.last_on is null or s.last_on >= ${today})
      and (s.cancel_last_on is null or s.cancel_last_on >= ${today})
    limit 1`
}
