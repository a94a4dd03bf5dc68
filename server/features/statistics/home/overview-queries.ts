import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { hasFailed } from '#server/features/mail/custom-emails/queries/list.ts'
import { endsSoon } from '#server/features/money/credit/queries/list-lots.ts'
import { isDue } from '#server/features/money/invoices/queries/list-invoices.ts'
import { activeMembers } from '#server/features/people/members/queries/narrow.ts'
import { suggestedMembers } from '#server/features/people/members/queries/suggested.ts'
import { keptCount } from '#server/features/people/members/queries/total.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Months {
  employerId: string
  /** First days of the months. */
  thisMonth: LocalDate
  lastMonth: LocalDate
}

/** Of who was active in two months, how many were deleted since: statistics count them, no list has them. */
export const countDeletedActive = compiled<Months>()((db, { employerId, thisMonth, lastMonth }) => {
  const deleted = (monthOn: LocalDate) => sql`(select count(*) from members
    where employer_id = ${employerId} and deleted_at is not null
      and id in (${activeMembers(employerId, monthOn)}))::integer`
  const query = sql<{ thisMonth: number; lastMonth: number }>`
    select ${deleted(thisMonth)} as "thisMonth", ${deleted(lastMonth)} as "lastMonth"`
  return { compile: () => query.compile(db) }
})

interface NeedParams {
  employerId: string
  now: Date
  overdueBefore: Date
  failuresSince: Date
}

interface NeedCounts {
  joinRequests: number
  dueInvoices: number
  dueCents: number
  endingLots: number
  endingCents: number
  /** The local day on which the first of it ends. */
  endingOn: LocalDate | null
  stoppedTopUps: number
  failedEmails: number
  quietMembers: number
}

/** What waits for the employer, each by the condition of the list that shows it: one row. */
export const countNeeds = compiled<NeedParams>()((db, params) => {
  const { employerId } = params
  const query = sql<NeedCounts>`
    select invoices.*, lots.*,
      ${keptCount(params, ['waiting'])}::integer as "joinRequests",
      (select count(*) from top_up_settings
        where employer_id = ${employerId} and state = 'stopped')::integer as "stoppedTopUps",
      (select count(*) from custom_emails
        where employer_id = ${employerId} and recommendation_id is null and deleted_at is null
          and ${hasFailed(params.failuresSince)})::integer as "failedEmails",
      (select count(*) from members where employer_id = ${employerId} and deleted_at is null
        and ${suggestedMembers.quiet_members(params)})::integer as "quietMembers"
    from (
      select count(*)::integer as "dueInvoices",
        coalesce(sum(value_cents - paid_cents), 0)::bigint as "dueCents"
      from invoices where employer_id = ${employerId} and ${isDue(params.overdueBefore)}
    ) as invoices, (
      select count(*)::integer as "endingLots",
        coalesce(sum(l.free_cents), 0)::bigint as "endingCents",
        min((l.expires_at at time zone e.time_zone)::date) as "endingOn"
      from employers e join lots l on l.employer_id = e.id
      where e.id = ${employerId} and ${endsSoon(params)}
    ) as lots`
  return { compile: () => query.compile(db) }
})
