import { type RawBuilder, sql } from 'kysely'
import type { HistorySubject } from '#domain/planning/costs/assumptions.ts'
import type { StatedCost } from '#domain/planning/costs/transportation-costs.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { PlanningChanges } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'

/** What was stated of a card, or of an assumption; null where nothing was. */
export type StatedInput = StatedCost | { value: number } | null

type ByKind = PlanningChanges['changed_by_kind']

interface ChangeToSave {
  employerId: string
  subject: HistorySubject
  before: StatedInput
  after: StatedInput
  at: Date
  by: { kind: ByKind; userId: string | null }
}

/** Adds a change under the next number of its employer, whose inputs are locked. */
export async function insertChange(
  trx: Trx,
  { employerId, subject, before, after, at, by }: ChangeToSave,
): Promise<void> {
  const json = (stated: StatedInput) => (stated === null ? null : JSON.stringify(stated))
  await sql`
    insert into planning_changes (employer_id, number, subject, before, after, changed_at,
      changed_by_kind, changed_by_user_id)
    select ${employerId}::uuid, coalesce(max(number), 0) + 1, ${subject}, ${json(before)}::jsonb,
      ${json(after)}::jsonb, ${at}, ${by.kind}, ${by.userId}::uuid
    from planning_changes where employer_id = ${employerId}::uuid`.execute(trx)
}

export interface ChangeRow {
  /** Counts the changes of the employer, from 1. */
  number: number
  subject: string
  before: StatedInput
  after: StatedInput
  at: Date
  byKind: ByKind
  byId: string | null
  byName: string | null
}

const columns = sql`c.number, c.subject, c.before, c.after, c.changed_at as at,
  c.changed_by_kind as "byKind", c.changed_by_user_id as "byId", u.name as "byName"`
const withPeople = sql`left join employer_users as u
  on u.employer_id = c.employer_id and u.id = c.changed_by_user_id`

/** The last change of each card and each assumption that was ever changed. */
export const listLastChanges = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<ChangeRow>`
    select ${columns} from (
      select distinct on (subject) * from planning_changes
      where employer_id = ${employerId} order by subject, number desc
    ) as c ${withPeople}`
  return { compile: () => query.compile(db) }
})

interface Narrowed {
  employerId: string
  subject: HistorySubject | undefined
}

const narrowed = ({ employerId, subject }: Narrowed): RawBuilder<unknown> =>
  subject === undefined
    ? sql`c.employer_id = ${employerId}::uuid`
    : sql`c.employer_id = ${employerId}::uuid and c.subject = ${subject}`

export async function countChanges(db: Db, of: Narrowed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from planning_changes as c where ${narrowed(of)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of them, the latest first. */
export async function listChanges(db: Db, of: Narrowed, { limit, offset }: Page) {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from planning_changes as c ${withPeople} where ${narrowed(of)}
    order by c.number desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
