import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface Reminded {
  email: string
  sender: string
  hasEnded: boolean
}

/** A member who has chosen a reminder at some time, and whether they chose none since. */
export async function findReminded(
  db: Db,
  { employerId, memberId }: MemberKey,
): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select m.email, e.community_name as sender, r.choice = 'none' as "hasEnded"
    from trip_reminders as r
    join members as m on m.employer_id = r.employer_id and m.id = r.member_id
    join employers as e on e.id = r.employer_id
    where r.employer_id = ${employerId} and r.member_id = ${memberId}
      and m.deleted_at is null and m.email is not null`.execute(db)
  return rows[0]
}

/** Ends reminders of any kind. */
export async function endReminders(trx: Trx, { employerId, memberId }: MemberKey): Promise<void> {
  await sql`
    update trip_reminders
    set choice = 'none', next_at = null, endpoint = null, p256dh = null, auth = null,
      push_key = null
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(trx)
}

/** Gives mails back to who ended them; the job that wakes for them at once finds their next time. */
export async function resumeReminders(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
): Promise<void> {
  await sql`
    update trip_reminders set choice = 'mail', next_at = ${at}
    where employer_id = ${employerId} and member_id = ${memberId} and choice = 'none'`.execute(trx)
}
