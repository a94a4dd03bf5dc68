import { type RawBuilder, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import {
  type TextParams,
  textConditions,
  textNarrowings,
  textParams,
} from '#server/features/people/members/queries/text.ts'

/** What everybody's members are narrowed by; an absent part narrows nothing. */
export interface AllMembersFilter {
  employerId?: string | undefined
  name?: string | undefined
  email?: string | undefined
  /** First and last local day of joining. */
  joinedFrom?: LocalDate | undefined
  joinedTo?: LocalDate | undefined
}

/** The values of a narrowed statement. */
export interface AllMembersParams extends TextParams {
  employerId: string
  joinedFrom: LocalDate
  joinedTo: LocalDate
}

export type Narrowing = keyof typeof conditions

const conditions = {
  ...textConditions,
  employer: ({ employerId }: AllMembersParams) => sql`employer_id = ${employerId}`,
  // The instant stands in the index of the list's order, the local day is never more than a day off.
  joinedFrom: ({ joinedFrom }: AllMembersParams) =>
    sql`joined_on >= ${joinedFrom}::date
      and listed_at >= (${joinedFrom}::date - 1)::timestamp at time zone 'UTC'`,
  joinedTo: ({ joinedTo }: AllMembersParams) =>
    sql`joined_on <= ${joinedTo}::date
      and listed_at < (${joinedTo}::date + 2)::timestamp at time zone 'UTC'`,
}

export function narrowingsOf(filter: AllMembersFilter): Narrowing[] {
  return [
    ...(filter.employerId ? (['employer'] as const) : []),
    ...textNarrowings(filter),
    ...(filter.joinedFrom ? (['joinedFrom'] as const) : []),
    ...(filter.joinedTo ? (['joinedTo'] as const) : []),
  ]
}

export function paramsOf(filter: AllMembersFilter): AllMembersParams {
  return {
    employerId: filter.employerId ?? '',
    joinedFrom: filter.joinedFrom ?? '',
    joinedTo: filter.joinedTo ?? '',
    ...textParams(filter),
  }
}

/** Everybody's members that are left; the deleted ones are none. */
export function narrowed(
  narrowings: readonly Narrowing[],
  params: AllMembersParams,
): RawBuilder<unknown> {
  const all = narrowings.map((name) => conditions[name](params))
  return sql.join([sql`deleted_at is null`, ...all], sql` and `)
}

/** How many a filter leaves: the kept counts where they say it, else the rows are counted, in an index where one serves. */
export function totalOf(
  narrowings: readonly Narrowing[],
  params: AllMembersParams,
): RawBuilder<unknown> {
  if (narrowings.every((name) => name === 'employer')) {
    const employer = narrowings.length > 0 ? sql`where employer_id = ${params.employerId}` : sql``
    return sql`(select coalesce(sum(members), 0) from member_counts ${employer})`
  }
  return sql`(select count(*) from members where ${narrowed(narrowings, params)})`
}
