import { sql } from 'kysely'
import { digestKind } from '#domain/mail/choices/mail-kinds.ts'
import type { LocalDate } from '#domain/time.ts'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { isBounced } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { EmployerUsers, MailChoices } from '#server/platform/db/types.gen.ts'

export interface DigestEmployer {
  employerId: string
  timeZone: string
}

interface DueParams {
  now: Date
  after: DigestEmployer | undefined
  count: number
}

/** Approved employers for whom it is Monday and whose last week was not looked at, by id. */
export async function listDigestEmployers(
  db: Db,
  { now, after, count }: DueParams,
): Promise<DigestEmployer[]> {
  const here = sql`(${now}::timestamptz at time zone e.time_zone)`
  const { rows } = await sql<DigestEmployer>`
    select e.id as "employerId", e.time_zone as "timeZone"
    from employers e left join weekly_digests d on d.employer_id = e.id
    where e.status = 'approved' and extract(isodow from ${here}) = 1
      and (d.week_on is null or d.week_on < ${here}::date - 7)
      ${after ? sql`and e.id > ${after.employerId}::uuid` : sql``}
    order by e.id limit ${count}`.execute(db)
  return rows
}

/** Notes that a week was looked at; false when somebody else was quicker. */
export async function noteWeek(
  trx: Trx,
  { employerId }: { employerId: string },
  weekOn: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    insert into weekly_digests (employer_id, week_on) values (${employerId}, ${weekOn})
    on conflict (employer_id) do update set week_on = excluded.week_on
      where weekly_digests.week_on < excluded.week_on
    returning employer_id`.execute(trx)
  return rows.length > 0
}

export interface DigestReader {
  id: string
  email: string
  role: EmployerUsers['role']
  chosen: MailChoices['choice'] | null
}

/** An employer's people whose addresses take mail, with what they chose; none of an employer that is not approved. */
export async function listDigestReaders(
  trx: Trx,
  { employerId }: { employerId: string },
  refused: { key: AddressKey; now: Date },
): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select u.id, u.email, u.role, c.choice as chosen
    from employer_users u
    join employers e on e.id = u.employer_id and e.status = 'approved'
    left join mail_choices c on c.reader_id = u.id and c.kind = ${digestKind}
    where u.employer_id = ${employerId} and u.disabled_at is null
      and not ${isBounced(sql`u.email`, refused)}
    order by u.id`.execute(trx)
  return rows
}
