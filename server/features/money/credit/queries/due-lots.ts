import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface DueLot {
  employerId: string
  id: string
  memberId: string | null
  expiresAt: Date
}

/** Lots with free money whose end has come, in the order of their ends, after one seen before. */
export async function listDueLots(
  db: Db,
  now: Date,
  last: DueLot | undefined,
  count: number,
): Promise<DueLot[]> {
  let due = db
    .selectFrom('lots')
    .select(['employer_id as employerId', 'id', 'member_id as memberId', 'expires_at as expiresAt'])
    .where('free_cents', '>', sql.lit(0))
    .where('expires_at', '<=', now)
  if (last) due = due.where(sql<boolean>`(expires_at, id) > (${last.expiresAt}, ${last.id}::uuid)`)
  return due.orderBy('expires_at').orderBy('id').limit(count).execute()
}

/** Whose credit is going to end: an employer or one of its members. */
export interface Owner {
  employerId: string
  memberId: string | null
}

/** A stretch of ends: what ends at `after` has ended, what ends at `until` is in it. */
export interface Ends {
  after: Date
  until: Date
}

/** Owners of lots that end within a stretch and of which they have not been notified so shortly before. */
export async function listUnnotified(
  db: Db,
  ends: Ends,
  daysBefore: number,
  count: number,
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select distinct l.employer_id as "employerId", l.member_id as "memberId"
    from lots l
    where l.free_cents > 0 and l.expires_at > ${ends.after} and l.expires_at <= ${ends.until}
      and not exists (
        select from expiry_notices n
        where n.employer_id = l.employer_id and n.lot_id = l.id and n.days_before <= ${daysBefore})
    limit ${count}`.execute(db)
  return rows
}

export interface NotifiedLot {
  id: string
  cents: number
  /** The local day on which it ends. */
  endsOn: string
}

/** Notes that an owner is being notified of its lots; answers those it was not notified of before. */
export async function insertNotices(
  trx: Trx,
  { employerId, memberId }: Owner,
  ends: Ends,
  { daysBefore, now }: { daysBefore: number; now: Date },
): Promise<NotifiedLot[]> {
  const { rows } = await sql<NotifiedLot>`
    with notified as (
      insert into expiry_notices (employer_id, lot_id, days_before, noticed_at)
      select l.employer_id, l.id, ${daysBefore}::smallint, ${now}
      from lots l
      where l.employer_id = ${employerId} and l.member_id is not distinct from ${memberId}::uuid
        and l.free_cents > 0 and l.expires_at > ${ends.after} and l.expires_at <= ${ends.until}
        and not exists (
          select from expiry_notices n
          where n.employer_id = l.employer_id and n.lot_id = l.id and n.days_before <= ${daysBefore})
      on conflict do nothing
      returning lot_id
    )
    select l.id, l.free_cents as cents,
      (l.expires_at at time zone e.time_zone)::date as "endsOn"
    from lots l join employers e on e.id = l.employer_id
    where l.employer_id = ${employerId} and l.id in (select lot_id from notified)
    order by l.expires_at, l.id`.execute(trx)
  return rows
}

/** Where a notice goes: to the invoice contact or the account, or to the member; nowhere to those gone. */
export async function findNoticeAddress(
  trx: Trx,
  { employerId, memberId }: Owner,
): Promise<{ email: string; name: string | null; communityName: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string | null; communityName: string }>`
    select case when ${memberId}::uuid is null then coalesce(e.invoice_email, e.email)
        else m.email end as email,
      case when ${memberId}::uuid is null then coalesce(e.invoice_name, e.name)
        else m.name end as name,
      e.community_name as "communityName"
    from employers e
    left join members m on m.employer_id = e.id and m.id = ${memberId}::uuid
      and m.disabled_at is null and m.deleted_at is null
    where e.id = ${employerId} and e.status = 'approved'`.execute(trx)
  return rows.find(({ email }) => email !== null)
}
