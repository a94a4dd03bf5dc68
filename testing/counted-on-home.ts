import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import type { Need } from '#contract/statistics/home-overview.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import type { TestApp } from './test-app.ts'

type Listed = Exclude<Need['kind'], 'short_credit' | 'stopped_top_up'>

/** Whom and what home counts, by id: read row by row from the tables, without the conditions of its queries. */
interface Counted {
  needs: Record<Listed, string[]>
  suggestions: Record<Exclude<MemberSuggestion, 'quiet_members'>, string[]>
}

interface At {
  employerId: string
  now: Date
  zone: string
  todayOn: LocalDate
}

const days = 30
const dayMs = 86_400_000

export async function countedOnHome(app: TestApp, employerId: string): Promise<Counted> {
  const now = app.clock.now()
  const { time_zone: zone } = await app.platform.db
    .selectFrom('employers')
    .select('time_zone')
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
  const at = { employerId, now, zone, todayOn: localDateOf(now, zone) }
  const [people, money, failed_emails] = await Promise.all([
    countedPeople(app, at),
    countedMoney(app, at),
    failedEmails(app, at),
  ])
  const { join_requests, quiet_members, ...suggestions } = people
  return { needs: { join_requests, quiet_members, ...money, failed_emails }, suggestions }
}

async function countedPeople(app: TestApp, { employerId, now, todayOn }: At) {
  const rows = await app.platform.db
    .selectFrom('members')
    .select(['id', 'deleted_at', 'disabled_at', 'left_on', 'joined_at', 'joined_on', 'invited_at'])
    .select(['last_trip_on', 'usual_mode', 'distance_miles', 'surveyed_at'])
    .where('employer_id', '=', employerId)
    .execute()
  const members = rows.filter((row) => row.deleted_at === null && row.disabled_at === null)
  const present = members.filter(({ left_on }) => left_on === null)
  const joined = present.filter(({ joined_on }) => joined_on !== null)
  const isQuietSince = (day: LocalDate | null) => day === null || day < addDays(todayOn, -days)
  return {
    join_requests: ids(members.filter((row) => !row.joined_at && !row.invited_at)),
    quiet_members: ids(
      joined.filter((row) => isQuietSince(row.joined_on) && isQuietSince(row.last_trip_on)),
    ),
    solo_drivers_nearby: ids(
      joined.filter(
        (row) =>
          ['drive', 'drive_ev'].includes(row.usual_mode ?? '') &&
          row.distance_miles !== null &&
          row.distance_miles <= 6,
      ),
    ),
    unanswered_invitations: ids(
      present.filter((row) => !row.joined_on && isWithin(row.invited_at, now)),
    ),
    missing_surveys: ids(joined.filter(({ surveyed_at }) => surveyed_at === null)),
  }
}

async function countedMoney(app: TestApp, { employerId, now, zone, todayOn }: At) {
  const { db } = app.platform
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'status', 'issued_at', 'value_cents', 'paid_cents'])
    .where('employer_id', '=', employerId)
    .execute()
  const rewards = await db
    .selectFrom('rewards')
    .select(['id', 'status', 'funded_at', 'value_cents'])
    .where('employer_id', '=', employerId)
    .where('status', '=', 'pending')
    .execute()
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'free_cents', 'expires_at'])
    .where('employer_id', '=', employerId)
    .where('member_id', 'is', null)
    .execute()
  const isDue = ({ status, issued_at }: (typeof invoices)[number]) =>
    status === 'failed' ||
    (['pending', 'partial'].includes(status) && now.getTime() - issued_at.getTime() > days * dayMs)
  return {
    due_invoices: ids(
      invoices.filter((row) => row.value_cents - row.paid_cents >= 50 && isDue(row)),
    ),
    waiting_rewards: ids(rewards.filter((row) => row.funded_at === null && row.value_cents > 0)),
    ending_credit: ids(
      lots.filter(
        (row) =>
          row.free_cents > 0 &&
          row.expires_at > now &&
          localDateOf(row.expires_at, zone) <= addDays(todayOn, days),
      ),
    ),
  }
}

async function failedEmails(app: TestApp, { employerId, now }: At): Promise<string[]> {
  const { db } = app.platform
  const emails = await db
    .selectFrom('custom_emails')
    .select(['id', 'started_at'])
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .where('recommendation_id', 'is', null)
    .execute()
  const failed = await db
    .selectFrom('outbox_mails')
    .select('batch_id')
    .where('employer_id', '=', employerId)
    .where('status', '=', 'failed')
    .execute()
  const batches = new Set(failed.map(({ batch_id }) => batch_id))
  return ids(emails.filter(({ id, started_at }) => batches.has(id) && isWithin(started_at, now)))
}

/** Ids of the members with a trip in the month that begins on a day; the deleted are among them. */
export async function activeIn(
  app: TestApp,
  employerId: string,
  months: { start_date: LocalDate; end_date: LocalDate },
): Promise<{ listed: string[]; deleted: number }> {
  const rows = await app.platform.db
    .selectFrom('trips as t')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 't.employer_id').onRef('m.id', '=', 't.member_id'),
    )
    .select(['m.id', 'm.deleted_at'])
    .distinct()
    .where('t.employer_id', '=', employerId)
    .where('t.trip_on', '>=', months.start_date)
    .where('t.trip_on', '<=', months.end_date)
    .execute()
  const listed = ids(rows.filter(({ deleted_at }) => deleted_at === null))
  return { listed, deleted: rows.length - listed.length }
}

function isWithin(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < days * dayMs
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted()
}
