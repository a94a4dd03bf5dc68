import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { PushSubscription } from '#server/gateways/push/index.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export type ReminderChoice = 'none' | 'mail' | 'push'

export interface ReminderRow {
  choice: ReminderChoice
  time: string
  /** A bit for each weekday, Monday the lowest. */
  weekdayBits: number
}

interface Device {
  subscription: PushSubscription | null
  /** The server's key that it was subscribed under: under another one nothing arrives. */
  pushKey: string | null
}

/** What a member chose; nothing when they never did. */
export async function findReminder(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
): Promise<(ReminderRow & Device) | undefined> {
  const { rows } = await sql<ReminderRow & Device>`
    select choice, at_time as time, weekdays as "weekdayBits",
      case when endpoint is not null
        then jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
      end as subscription, push_key as "pushKey"
    from trip_reminders
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Locks a member who is there; answers the zone their days are counted in. */
export async function lockMember(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select('e.time_zone as timeZone')
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .forNoKeyUpdate('m')
    .executeTakeFirst()
  return row?.timeZone
}

interface SavedReminder extends MemberKey, ReminderRow, Device {
  /** Null for who wants none. */
  nextAt: Date | null
}

export async function saveReminder(trx: Trx, saved: SavedReminder): Promise<void> {
  const { endpoint = null, p256dh = null, auth = null } = saved.subscription ?? {}
  await sql`
    insert into trip_reminders (employer_id, member_id, choice, at_time, weekdays, endpoint, p256dh,
      auth, push_key, next_at)
    values (${saved.employerId}, ${saved.memberId}, ${saved.choice}, ${saved.time},
      ${saved.weekdayBits}, ${endpoint}, ${p256dh}, ${auth}, ${saved.pushKey},
      ${saved.nextAt})
    on conflict (employer_id, member_id) do update set
      choice = excluded.choice, at_time = excluded.at_time, weekdays = excluded.weekdays,
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      push_key = excluded.push_key, next_at = excluded.next_at`.execute(trx)
}

export interface WakingReminder extends MemberKey {
  nextAt: Date
}

/** Whose time has come, of all employers, who has waited longest first, after one already read. */
export async function listDueReminders(
  db: Db,
  { now, last, count }: { now: Date; last: WakingReminder | undefined; count: number },
): Promise<WakingReminder[]> {
  const further = last
    ? sql`and (next_at, member_id) > (${last.nextAt}::timestamptz, ${last.memberId}::uuid)`
    : sql``
  const { rows } = await sql<WakingReminder>`
    select employer_id as "employerId", member_id as "memberId", next_at as "nextAt"
    from trip_reminders
    where next_at <= ${now} ${further}
    order by next_at, member_id limit ${count}`.execute(db)
  return rows
}

export interface DueReminder extends ReminderRow {
  choice: 'mail' | 'push'
  timeZone: string
  /** Null where the member is not to be reminded, whatever they chose. */
  email: string | null
}

/** Locks a reminder whose time has come, unless somebody else was quicker. */
export async function lockDueReminder(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select r.choice, r.at_time as time, r.weekdays as "weekdayBits", e.time_zone as "timeZone",
      case when m.joined_at is not null and m.disabled_at is null and m.deleted_at is null
        and m.email_declined_at is null and e.status = 'approved' then m.email end as email
    from trip_reminders as r
    join members as m on m.employer_id = r.employer_id and m.id = r.member_id
    join employers as e on e.id = r.employer_id
    where r.employer_id = ${employerId} and r.member_id = ${memberId} and r.next_at <= ${now}
    for no key update of r`.execute(trx)
  return rows[0]
}

export async function setNextReminder(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  nextAt: Date,
): Promise<void> {
  await sql`
    update trip_reminders set next_at = ${nextAt}
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(trx)
}

/** Whether there is nothing to remind of: the day has a trip, or is a day off. */
export async function isDaySettled(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
  day: LocalDate,
): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select exists (
      select from trips
      where employer_id = ${employerId} and member_id = ${memberId} and trip_on = ${day}::date
    ) or exists (
      select from days_off
      where employer_id = ${employerId} and member_id = ${memberId} and off_on = ${day}::date
    ) as "isSettled"`.execute(db)
  return rows[0]?.isSettled ?? false
}

/** Ends notifications by a subscription that its push service knows no more; a newer one stays. */
export async function endSubscription(
  db: Db,
  { employerId, memberId }: MemberKey,
  endpoint: string,
): Promise<void> {
  await sql`
    update trip_reminders
    set choice = 'none', next_at = null, endpoint = null, p256dh = null, auth = null,
      push_key = null
    where employer_id = ${employerId} and member_id = ${memberId}
      and endpoint = ${endpoint}`.execute(db)
}

/** What a member who leaves had chosen. */
export async function eraseReminder(trx: Trx, { employerId, memberId }: MemberKey): Promise<void> {
  await sql`
    delete from trip_reminders
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(trx)
}
