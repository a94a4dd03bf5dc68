import { type RawBuilder, sql } from 'kysely'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import type { MemberState } from '#domain/people/members/member-state.ts'
import type { LocalDate } from '#domain/time.ts'
import { afterAllIds, beforeAllIds } from '#server/platform/db/read-chunks.ts'
import { suggestedMembers } from './suggested.ts'
import { type TextParams, textConditions, textNarrowings, textParams } from './text.ts'

/** What a list of members is narrowed by; an absent part narrows nothing. */
export interface MemberFilter {
  employerId: string
  /** These alone, as far as they are there. */
  ids?: readonly string[] | undefined
  /** Invitations from here on can be answered still. */
  oldestInvitation: Date
  /** Part of a name and of an address, in any case; of fewer than three characters the beginning. */
  name?: string | undefined
  email?: string | undefined
  /** First and last local day of joining, or of the invitation while it is unanswered. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  state?: MemberState | undefined
  /** Whom home's suggestion is about, now. */
  suggestion?: MemberSuggestion | undefined
  now?: Date | undefined
  /** Who logged a trip in the month of this day. */
  activeIn?: LocalDate | undefined
  /** These alone, of a list that is read stretch by stretch. */
  stretch?: Stretch | undefined
}

/** Members by id, after one and up to another. */
export interface Stretch {
  afterId: string
  upToId: string
}

/** The values of a narrowed statement. */
export interface FilterParams extends TextParams {
  employerId: string
  ids: readonly string[]
  oldestInvitation: Date
  startOn: LocalDate
  endOn: LocalDate
  now: Date
  activeIn: LocalDate
  stretch: Stretch
}

export type Narrowing = keyof typeof conditions

const isPending = sql`joined_at is null and disabled_at is null`

const conditions = {
  ...textConditions,
  ids: ({ ids }: FilterParams) => sql`id = any(${ids}::uuid[])`,
  startOn: (params: FilterParams) =>
    sql`listed_at >= ${midnight(params, sql`${params.startOn}::date`)}`,
  endOn: (params: FilterParams) =>
    sql`listed_at < ${midnight(params, sql`${params.endOn}::date + 1`)}`,
  joined: () => sql`joined_at is not null and disabled_at is null`,
  inactive: () => sql`disabled_at is not null`,
  waiting: () => sql`${isPending} and invited_at is null`,
  invited: ({ oldestInvitation }: FilterParams) => isInvited(oldestInvitation),
  expired: ({ oldestInvitation }: FilterParams) =>
    sql`${isPending} and invited_at is not null and listed_at < ${oldestInvitation}`,
  ...suggestedMembers,
  activeIn: ({ employerId, activeIn }: FilterParams) =>
    sql`id in (${activeMembers(employerId, activeIn)})`,
  stretch: ({ stretch }: FilterParams) => within(sql`id`, stretch),
  // Of the others, who were active would be read again for each stretch.
  activeInStretch: ({ employerId, activeIn, stretch }: FilterParams) =>
    sql`id in (${activeMembers(employerId, activeIn)} and ${within(sql`member_id`, stretch)})`,
}

function within(id: RawBuilder<unknown>, { afterId, upToId }: Stretch): RawBuilder<unknown> {
  return sql`${id} > ${afterId}::uuid and ${id} <= ${upToId}::uuid`
}

/** The ids of the members with a trip in the month that begins on a day. */
export function activeMembers(employerId: string, monthOn: LocalDate): RawBuilder<unknown> {
  return sql`select member_id from member_months
    where employer_id = ${employerId} and month = ${monthOn}::date and day_bits <> 0`
}

/** Whose invitation can be answered still. Who has not joined is listed by it: both are found in one index. */
export function isInvited(oldestInvitation: Date): RawBuilder<unknown> {
  return sql`${isPending} and invited_at is not null and listed_at >= ${oldestInvitation}`
}

const allIds: Stretch = { afterId: beforeAllIds, upToId: afterAllIds }

/** Which conditions a filter sets: lists narrowed alike share one compiled statement. */
export function narrowingsOf(filter: MemberFilter): Narrowing[] {
  const { ids, startOn, endOn, state, suggestion, activeIn, stretch } = filter
  return [
    ...(ids ? (['ids'] as const) : []),
    ...textNarrowings(filter),
    ...(startOn ? (['startOn'] as const) : []),
    ...(endOn ? (['endOn'] as const) : []),
    ...(state ? [state] : []),
    ...(suggestion ? [suggestion] : []),
    ...(activeIn ? ([stretch ? 'activeInStretch' : 'activeIn'] as const) : []),
    ...(stretch ? (['stretch'] as const) : []),
  ]
}

export function paramsOf(filter: MemberFilter): FilterParams {
  return {
    employerId: filter.employerId,
    ids: filter.ids ?? [],
    oldestInvitation: filter.oldestInvitation,
    ...textParams(filter),
    startOn: filter.startOn ?? '',
    endOn: filter.endOn ?? '',
    now: filter.now ?? filter.oldestInvitation,
    activeIn: filter.activeIn ?? '',
    stretch: filter.stretch ?? allIds,
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
