import { type RawBuilder, sql } from 'kysely'
import { mailedSince } from '#domain/mail/choices/mail-morning.ts'
import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import { type LocalDate, platformTimeZone } from '#domain/time.ts'
import type { Choice } from '#server/features/mail/choices/queries.ts'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { isBounced } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export type Cadence = Exclude<Choice, 'never'>

/** Who wants a mail, and by whose clock. */
export interface DueReader extends Reader {
  timeZone: string
}

interface Chunk {
  now: Date
  after: DueReader | undefined
  count: number
}

/** What somebody chose to be mailed in one way, has not read and was not mailed, as rows of `n` with the choice `c`. */
function pending(choice: Cadence, now: Date): RawBuilder<unknown> {
  const isNew = sql`n.kind = c.kind
    and n.created_at > greatest(c.chosen_at, ${mailedSince(choice, now)}::timestamptz)
    and not exists (select from notification_mails m
      where m.employer_id = n.employer_id and m.notification_id = n.id and m.reader_id = c.reader_id)
    and not exists (select from notification_reads r
      where r.employer_id = n.employer_id and r.notification_id = n.id and r.reader_id = c.reader_id)
    and not exists (select from notification_marks k
      where k.reader_id = c.reader_id and k.read_up_to >= n.created_at)`
  return sql`lateral (
    select n.* from notifications n
    where n.employer_id = c.employer_id and n.audience = 'employer' and n.member_id is null
      and ${isNew}
    union all
    select n.* from notifications n
    where n.employer_id = c.employer_id and n.audience = 'commuter' and n.member_id = c.reader_id
      and ${isNew}
    union all
    select n.* from notifications n
    where c.employer_id is null and n.audience = 'staff' and ${isNew}
  ) as n`
}

/** Who chose mails at once, and has not got one of what happened, by id. */
export async function listAtOnce(db: Db, { now, after, count }: Chunk): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    select c.employer_id as "employerId", c.reader_id as "readerId", ${zone} as "timeZone"
    from mail_choices c left join employers e on e.id = c.employer_id
    where c.choice = 'at_once' ${furtherThan(after)}
      and exists (select from ${pending('at_once', now)})
    group by 1, 2, 3 order by c.reader_id limit ${count}`.execute(db)
  return rows
}

/** Who chose one mail a day or a week, and whose day has not been looked at, from eight of their clock, by id. */
export async function listDueRounds(
  db: Db,
  choice: 'daily' | 'weekly',
  { now, after, count }: Chunk,
): Promise<DueReader[]> {
  const here = sql`(${now}::timestamptz at time zone ${zone})`
  const { rows } = await sql<DueReader>`
    select c.employer_id as "employerId", c.reader_id as "readerId", ${zone} as "timeZone"
    from mail_choices c left join employers e on e.id = c.employer_id
    left join mail_rounds r on r.reader_id = c.reader_id and r.choice = c.choice
    where c.choice = ${choice} and c.kind <> 'weekly_digest' ${furtherThan(after)}
      and extract(hour from ${here}) >= 8
      ${choice === 'weekly' ? sql`and extract(isodow from ${here}) = 1` : sql``}
      and (r.day is null or r.day < ${here}::date)
    group by 1, 2, 3 order by c.reader_id limit ${count}`.execute(db)
  return rows
}

const zone = sql<string>`coalesce(e.time_zone, ${sql.lit(platformTimeZone)})`

function furtherThan(after: DueReader | undefined) {
  return after ? sql`and c.reader_id > ${after.readerId}::uuid` : sql``
}

/** Notes the day of a daily or weekly mail; false when somebody else was quicker. */
export async function noteRound(
  trx: Trx,
  { employerId, readerId }: Reader,
  choice: 'daily' | 'weekly',
  day: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_rounds (employer_id, reader_id, choice, day)
    values (${employerId}::uuid, ${readerId}::uuid, ${choice}, ${day}::date)
    on conflict (reader_id, choice) do update set day = excluded.day
      where mail_rounds.day < excluded.day
    returning reader_id`.execute(trx)
  return rows.length > 0
}

interface Addressee {
  email: string
  audience: 'employer' | 'commuter' | 'staff'
}

/** Where somebody is mailed; nobody who left, is inactive, or whose address is declined or refused mail lately. */
export async function findAddressee(
  trx: Trx,
  { employerId, readerId }: Reader,
  refused: { key: AddressKey; now: Date },
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select email, audience from (
      select u.email, 'employer' as audience
      from employer_users u join employers e on e.id = u.employer_id and e.status = 'approved'
      where u.employer_id = ${employerId}::uuid and u.id = ${readerId}::uuid
        and u.disabled_at is null
      union all
      select m.email, 'commuter'
      from members m join employers e on e.id = m.employer_id and e.status = 'approved'
      where m.employer_id = ${employerId}::uuid and m.id = ${readerId}::uuid
        and m.joined_at is not null and m.disabled_at is null and m.deleted_at is null
        and m.email_declined_at is null and m.email is not null
      union all
      select email, 'staff' from admins
      where ${employerId}::uuid is null and id = ${readerId}::uuid
        and is_active and deleted_at is null
    ) as reader
    where not ${isBounced(sql`reader.email`, refused)}`.execute(trx)
  return rows[0]
}

export interface Mailed {
  id: string
  employerId: string
  happened: Happening
  aboutMemberId: string | null
  person: string | null
  employer: string
}

/** Notes that all that waits for somebody is mailed, and answers it, the oldest first. */
export async function takePending(
  trx: Trx,
  { readerId }: Reader,
  choice: Cadence,
  now: Date,
): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    with waiting as (
      select n.* from mail_choices c cross join ${pending(choice, now)}
      where c.reader_id = ${readerId}::uuid and c.choice = ${choice}
    ), taken as (
      insert into notification_mails (employer_id, notification_id, reader_id)
      select employer_id, id, ${readerId}::uuid from waiting order by employer_id, id
      on conflict do nothing
      returning notification_id
    )
    select w.id, w.employer_id as "employerId", w.data || jsonb_build_object('kind', w.kind) as happened,
      w.about_member_id as "aboutMemberId", m.name as person, e.community_name as employer
    from waiting w
    join taken on taken.notification_id = w.id
    join employers e on e.id = w.employer_id
    left join members m on m.employer_id = w.employer_id and m.id = w.about_member_id
      and m.deleted_at is null
    order by w.created_at, w.id`.execute(trx)
  return rows
}

/** Notes whom a mail names, by its key: it is emptied when they are erased. */
export async function noteMailAbout(
  trx: Trx,
  { key, at }: { key: string; at: Date },
  told: readonly Mailed[],
): Promise<void> {
  const about = told.filter(({ aboutMemberId }) => aboutMemberId !== null)
  if (about.length === 0) return
  const members = about.map(({ employerId, aboutMemberId }) => ({ employerId, aboutMemberId }))
  await sql`
    insert into mails_about (employer_id, member_id, mail_key, created_at)
    select distinct "employerId", "aboutMemberId", ${key}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as member ("employerId" uuid, "aboutMemberId" uuid)
    on conflict do nothing`.execute(trx)
}
