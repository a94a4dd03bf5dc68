import { type RawBuilder, sql } from 'kysely'
import type { RewardCategory, RewardStatusFilter } from '#contract/rewards/statements-categories.ts'
import type { LocalDate } from '#domain/time.ts'

/** What a list of rewards is narrowed by; an absent part narrows nothing. */
export interface RewardFilter {
  employerId: string
  memberId?: string | undefined
  /** Of these trips alone. */
  tripIds?: readonly string[] | undefined
  /** First and last day on which they were earned. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  category?: RewardCategory | undefined
  /** Absent: all that months are added up from, so no cancelled ones but the corrected. */
  status?: ListStatus | undefined
  /** Part of a member's name or address, in any case. */
  search?: string | undefined
}

/** Corrected: cancelled after its month had closed, with what takes it off. */
type ListStatus = RewardStatusFilter | 'corrected'

export type RewardKind = 'trip' | 'recommendation' | 'weekly' | 'prize' | 'signup' | 'promotion'

/** The kinds of rewards behind each of the documents' words. */
const kinds: Record<RewardCategory, readonly RewardKind[]> = {
  trip_incentive_reward: ['trip', 'recommendation'],
  weekly_gift_reward: ['weekly'],
  monthly_reward: ['prize'],
  signup_reward: ['signup'],
  promotion_reward: ['promotion'],
}

/** The documents' word for each kind. */
export const categories: Record<RewardKind, RewardCategory> = {
  trip: 'trip_incentive_reward',
  recommendation: 'trip_incentive_reward',
  weekly: 'weekly_gift_reward',
  prize: 'monthly_reward',
  signup: 'signup_reward',
  promotion: 'promotion_reward',
}

/**
 * The rewards `r` that are left. Rewards that limits took all of hold no money and are in no list. What
 * partial indexes are chosen by is written out: a value that comes later would not do.
 */
export function narrowed(filter: RewardFilter): RawBuilder<unknown> {
  const { employerId, memberId, tripIds, startOn, endOn, status, search } = filter
  const all = [
    sql`r.employer_id = ${employerId} and r.value_cents <> 0`,
    status ? statuses[status] : sql`r.status <> 'cancelled'`,
    ...(memberId ? [sql`r.member_id = ${memberId}`] : []),
    ...(tripIds ? [sql`r.trip_id = any(${tripIds}::uuid[])`] : []),
    ...(startOn ? [sql`r.earned_on >= ${startOn}`] : []),
    ...(endOn ? [sql`r.earned_on <= ${endOn}`] : []),
    ...ofCategory(filter, sql`r.kind`),
    ...(search ? [sql`r.member_id in (${found(employerId, search)})`] : []),
  ]
  return sql.join(all, sql` and `)
}

/** What was cancelled after its month had closed is among the cancelled; its correction is in the full list alone. */
const statuses: Record<ListStatus, RawBuilder<unknown>> = {
  pending: sql`r.status = 'pending'`,
  waiting: sql`r.status = 'pending' and r.funded_at is null and r.value_cents > 0`,
  approved: sql`r.status = 'approved'`,
  cancelled: sql`r.status in ('cancelled', 'corrected') and r.corrects is null`,
  corrected: sql`r.status = 'corrected'`,
}

/** The days `d` of a filter that knows neither member nor status. */
export function narrowedDays(filter: RewardFilter): RawBuilder<unknown> {
  const { employerId, startOn, endOn } = filter
  const all = [
    sql`d.employer_id = ${employerId}`,
    ...(startOn ? [sql`d.day >= ${startOn}`] : []),
    ...(endOn ? [sql`d.day <= ${endOn}`] : []),
    ...ofCategory(filter, sql`d.kind`),
  ]
  return sql.join(all, sql` and `)
}

function ofCategory({ category }: RewardFilter, kind: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return category ? [sql`${kind} in (${sql.join(kinds[category].map((one) => sql.lit(one)))})`] : []
}

function found(employerId: string, search: string): RawBuilder<unknown> {
  return sql`select id from members where employer_id = ${employerId} and deleted_at is null
    and (lower(name) like lower(${partOf(search)}) or lower(email) like lower(${partOf(search)}))`
}

/** A pattern for text that holds this very text: its wildcards stand for themselves. */
export function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
