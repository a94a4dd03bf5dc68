import { type RawBuilder, sql } from 'kysely'
import type { MemberCounts } from '#server/platform/db/types.gen.ts'
import { type FilterParams, isInvited, type Narrowing, narrowed } from './narrow.ts'

type CountedState = MemberCounts['state']

const everyone: readonly CountedState[] = [
  'complete',
  'incomplete',
  'unanswered',
  'waiting',
  'inactive',
]

/** What is counted where a list is narrowed by a state alone; whether an invitation has expired is up to the time. */
const countedAs: Partial<Record<Narrowing, readonly CountedState[]>> = {
  joined: ['complete', 'incomplete'],
  inactive: ['inactive'],
  waiting: ['waiting'],
}

/** How many members a filter leaves, as an expression: the kept count where there is one, else the rows are counted. */
export function totalOf(
  narrowings: readonly Narrowing[],
  params: FilterParams,
): RawBuilder<unknown> {
  const [narrowing, ...others] = narrowings
  if (narrowing === undefined) return keptCount(params, everyone)
  const counted = others.length === 0 ? countedAs[narrowing] : undefined
  if (counted) return keptCount(params, counted)
  if (narrowing === 'invited' && others.length === 0) return openInvitations(params)
  if (narrowing === 'expired' && others.length === 0) {
    return sql`(${keptCount(params, ['unanswered'])} - ${openInvitations(params)})`
  }
  return countedRows(narrowings, params)
}

/** How many members are in some states, by the counts that triggers keep beside the rows. */
export function keptCount(
  { employerId }: { employerId: string | RawBuilder<unknown> },
  states: readonly CountedState[],
): RawBuilder<number> {
  return sql`(select coalesce(sum(members), 0) from member_counts
    where employer_id = ${employerId}
      and state in (${sql.join(states.map((state) => sql.lit(state)))}))`
}

/** How many invitations can be answered still: a stretch of an index, as time alone ends them. */
export function openInvitations({
  employerId,
  oldestInvitation,
}: Pick<FilterParams, 'employerId' | 'oldestInvitation'>): RawBuilder<number> {
  return sql`(select count(*) from members where employer_id = ${employerId}
    and deleted_at is null and ${isInvited(oldestInvitation)})`
}

function countedRows(narrowings: readonly Narrowing[], params: FilterParams): RawBuilder<unknown> {
  return sql`(select count(*) from members where ${narrowed(narrowings, params)})`
}
