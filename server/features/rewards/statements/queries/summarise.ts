import { type RawBuilder, sql } from 'kysely'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { narrowed, partOf, type RewardFilter, type RewardKind } from './narrow.ts'

export interface SummaryRow {
  memberId: string
  memberName: string | null
  modes: Mode[]
  kinds: RewardKind[]
  rewards: number
  cents: number
  pendingCents: number
}

/** Members are listed by name, in the order of an index; who has none any more comes after them. */
export const listParts = ['named', 'nameless'] as const
type Part = (typeof listParts)[number]

/** How many members have rewards that a filter leaves. */
export async function countRewarded(db: Db, filter: RewardFilter): Promise<Record<Part, number>> {
  const { rows } = await sql<Record<Part, number>>`
    select count(*) filter (where ${isOf.named}) as named,
      count(*) filter (where ${isOf.nameless}) as nameless
    from members m where ${rewarded(filter)}`.execute(db)
  return rows[0] ?? { named: 0, nameless: 0 }
}

/** A stretch of members with what they were rewarded with, in their order from whichever end it is read. */
export async function summarise(
  db: Db,
  filter: RewardFilter,
  { part, isBackwards, skip, count }: RowRange & { part: Part },
): Promise<SummaryRow[]> {
  const way = sql.raw(isBackwards ? 'desc' : 'asc')
  return read(
    db,
    filter,
    sql`
    select m.id, m.name from members m where ${rewarded(filter)} and ${isOf[part]}
    order by lower(m.name) ${way}, m.id ${way} limit ${count} offset ${skip}`,
  )
}

/** The next members of a part after one read before, or its first. */
export async function summariseAfter(
  db: Db,
  filter: RewardFilter,
  { part, count, last }: { part: Part; count: number; last: SummaryRow | undefined },
): Promise<SummaryRow[]> {
  const further = last ? after[part](last) : sql`true`
  return read(
    db,
    filter,
    sql`
    select m.id, m.name from members m
    where ${rewarded(filter)} and ${isOf[part]} and ${further}
    order by lower(m.name), m.id limit ${count}`,
  )
}

async function read(
  db: Db,
  filter: RewardFilter,
  members: RawBuilder<unknown>,
): Promise<SummaryRow[]> {
  const mode = sql`r.explanation->'reason'->>'mode'`
  const { rows } = await sql<SummaryRow>`
    select m.id as "memberId", m.name as "memberName", s.*
    from (${members}) as m
    cross join lateral (
      select count(*) as rewards, sum(r.value_cents)::bigint as cents,
        coalesce(sum(r.value_cents) filter (where r.status = 'pending'), 0)::bigint
          as "pendingCents",
        array_agg(distinct r.kind) as kinds,
        coalesce(array_agg(distinct ${mode}) filter (where ${mode} is not null), '{}') as modes
      from rewards r where ${ofMember(filter)}
    ) as s
    order by lower(m.name), m.id`.execute(db)
  return rows
}

/** The members `m` of the employer with at least one reward that is left, and found by the search. */
function rewarded(filter: RewardFilter): RawBuilder<unknown> {
  const { employerId, memberId, search } = filter
  const pattern = partOf(search ?? '')
  const found = sql`and m.deleted_at is null
    and (lower(m.name) like lower(${pattern}) or lower(m.email) like lower(${pattern}))`
  return sql`m.employer_id = ${employerId} ${search ? found : sql``}
    ${memberId ? sql`and m.id = ${memberId}` : sql``}
    and exists (select from rewards r where ${ofMember(filter)})`
}

function ofMember(filter: RewardFilter): RawBuilder<unknown> {
  return sql`${narrowed({ ...filter, search: undefined })} and r.member_id = m.id`
}

const isOf: Record<Part, RawBuilder<unknown>> = {
  named: sql`(m.deleted_at is null and m.name is not null)`,
  nameless: sql`(m.deleted_at is not null or m.name is null)`,
}

const after: Record<Part, (last: SummaryRow) => RawBuilder<unknown>> = {
  named: ({ memberId, memberName }) =>
    sql`(lower(m.name), m.id) > (lower(${memberName}), ${memberId}::uuid)`,
  nameless: ({ memberId }) => sql`m.id > ${memberId}::uuid`,
}
