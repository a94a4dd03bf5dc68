import { type Insertable, sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { MemberUploads } from '#server/platform/db/types.gen.ts'

interface Invited {
  id: string
  name: string | null
  email: string
}

/**
 * Writes people who are new to the employer, in one order for all callers; answers the ids of those who
 * were not there already.
 */
export async function insertInvited(
  trx: Trx,
  employerId: string,
  people: readonly Invited[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into members
      (employer_id, id, name, email, invited_at, join_link_at, last_reminder_at, created_at)
    select ${employerId}::uuid, given.id, given.name, given.email,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (id uuid, name text, email text)
    order by lower(given.email)
    on conflict (employer_id, lower(email)) do nothing
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Invites people anew who are there already: the 30 days start again, older links are void. */
export async function renewInvitations(
  trx: Trx,
  employerId: string,
  people: readonly { id: string; name: string | null }[],
  at: Date,
): Promise<void> {
  await sql`
    update members as m set
      name = coalesce(given.name, m.name),
      asked_at = null,
      invited_at = ${at}::timestamptz,
      join_link_at = ${at}::timestamptz,
      last_reminder_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (id uuid, name text)
    where m.employer_id = ${employerId} and m.id = given.id`.execute(trx)
}

export async function insertUpload(trx: Trx, row: Insertable<MemberUploads>): Promise<void> {
  await trx.insertInto('member_uploads').values(row).execute()
}

/** Adds what a part of an upload came to. */
export async function addToUpload(
  trx: Trx,
  { employerId, uploadId }: { employerId: string; uploadId: string },
  { invited, failed }: { invited: number; failed: number },
): Promise<void> {
  await trx
    .updateTable('member_uploads')
    .set((column) => ({
      invited: column('invited', '+', invited),
      failed: column('failed', '+', failed),
    }))
    .where('employer_id', '=', employerId)
    .where('id', '=', uploadId)
    .execute()
}
