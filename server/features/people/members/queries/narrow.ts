import { type RawBuilder, sql } from 'kysely'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import type { MemberState } from '#domain/people/members/member-state.ts'
import type { LocalDate } from '#domain/time.ts'
import { suggestedMembers } from './suggested.ts'

/** What a list of members is narrowed by; an absent part narrows nothing. */
export interface MemberFilter {
  employerId: string
  /** Invitations from here on can be answered still. */
  oldestInvitation: Date
  /** Part of a name and of an address, in any case. */
  name?: string | undefined
  email?: string | undefined
  /** First and last local day of joining, or of the invitation while it is unanswered. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  state?: MemberState | undefined
  /** Whom home's suggestion is about, now. */
  suggestion?: MemberSuggestion | undefined
  now?: Date | undefined
}

/** The values of a narrowed statement. */
export interface FilterParams {
  employerId: string
  oldestInvitation: Date
  name: string
  email: string
  startOn: LocalDate
  endOn: LocalDate
  now: Date
}

type Narrowing = keyof typeof conditions

const conditions = {
  name: ({ name }: FilterParams) => sql`lower(name) like lower(${name})`,
  email: ({ email }: FilterParams) => sql`lower(email) like lower(${email})`,
  startOn: (params: FilterParams) =>
    sql`listed_at >= ${midnight(params, sql`${params.startOn}::date`)}`,
  endOn: (params: FilterParams) =>
    sql`listed_at < ${midnight(params, sql`${params.endOn}::date + 1`)}`,
  joined: () => sql`joined_at is not null and disabled_at is null`,
  inactive: () => sql`disabled_at is not null`,
  waiting: () => sql`joined_at is null and invited_at is null and disabled_at is null`,
  invited: ({ oldestInvitation }: FilterParams) =>
    sql`joined_at is null and invited_at >= ${oldestInvitation} and disabled_at is null`,
  expired: ({ oldestInvitation }: FilterParams) =>
    sql`joined_at is null and invited_at < ${oldestInvitation} and disabled_at is null`,
  ...suggestedMembers,
}

/** Which conditions a filter sets: lists narrowed alike share one compiled statement. */
export function narrowingsOf(filter: MemberFilter): Narrowing[] {
  const { name, email, startOn, endOn, state, suggestion } = filter
  return [
    ...(name ? (['name'] as const) : []),
    ...(email ? (['email'] as const) : []),
    ...(startOn ? (['startOn'] as const) : []),
    ...(endOn ? (['endOn'] as const) : []),
    ...(state ? [state] : []),
    ...(suggestion ? [suggestion] : []),
  ]
}

export function paramsOf(filter: MemberFilter): FilterParams {
  return {
    employerId: filter.employerId,
    oldestInvitation: filter.oldestInvitation,
    name: partOf(filter.name ?? ''),
    email: partOf(filter.email ?? ''),
    startOn: filter.startOn ?? '',
    endOn: filter.endOn ?? '',
    now: filter.now ?? filter.oldestInvitation,
  }
}

/** The employer's members that are left; the deleted ones are none. */
export function narrowed(
  narrowings: readonly Narrowing[],
  params: FilterParams,
): RawBuilder<unknown> {
  const all = [
    sql`employer_id = ${params.employerId} and deleted_at is null`,
    ...narrowings.map((name) => conditions[name](params)),
  ]
  return sql.join(all, sql` and `)
}

/** The instant at which a day begins where the employer is. */
function midnight({ employerId }: FilterParams, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day})::timestamp at time zone
    (select time_zone from employers where id = ${employerId}))`
}

/** A pattern for text that holds this very text: its wildcards stand for themselves. */
function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
