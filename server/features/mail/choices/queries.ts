import { sql } from 'kysely'
import type { NotificationAudience } from '#domain/system/notifications/notification-kinds.ts'
import { isToldTo } from '#server/features/system/notifications/queries/told-to.ts'
import { isOf, type Reader } from '#server/platform/db/reader-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { MailChoices } from '#server/platform/db/types.gen.ts'

export type Choice = MailChoices['choice']

export interface ChoiceRow {
  kind: string
  choice: Choice
}

/** What somebody chose; of what they never chose there is nothing. */
export async function listChoices(db: Db | Trx, reader: Reader): Promise<ChoiceRow[]> {
  return db
    .selectFrom('mail_choices')
    .select(['kind', 'choice'])
    .where(isOf(reader))
    .orderBy('kind')
    .execute()
}

/** Saves choices; one that is made again as it was keeps its time, and what a link ended is forgotten. */
export async function saveChoices(
  trx: Trx,
  { employerId, readerId }: Reader,
  choices: readonly ChoiceRow[],
  at: Date,
): Promise<void> {
  await sql`
    insert into mail_choices (employer_id, reader_id, kind, choice, chosen_at)
    select ${employerId}::uuid, ${readerId}::uuid, kind, choice, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (kind text, choice text)
    order by kind
    on conflict (reader_id, kind) do update set choice = excluded.choice, ended_choice = null,
      chosen_at = case when mail_choices.choice = excluded.choice then mail_choices.chosen_at
        else excluded.chosen_at end`.execute(trx)
}

/** Ends what is chosen of some kinds; each keeps what it was, for who takes it back. */
export async function endChoices(
  trx: Trx,
  { employerId, readerId }: Reader,
  choices: readonly ChoiceRow[],
  at: Date,
): Promise<void> {
  await sql`
    insert into mail_choices (employer_id, reader_id, kind, choice, ended_choice, chosen_at)
    select ${employerId}::uuid, ${readerId}::uuid, kind, 'never', choice, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (kind text, choice text)
    where choice <> 'never'
    order by kind
    on conflict (reader_id, kind) do update set choice = 'never',
      ended_choice = excluded.ended_choice, chosen_at = excluded.chosen_at`.execute(trx)
}

/** Gives back what a link ended; of who ended all of it in another way, something else. */
export async function resumeChoices(
  trx: Trx,
  reader: Reader,
  otherwise: readonly ChoiceRow[],
  at: Date,
): Promise<void> {
  const kinds = otherwise.map(({ kind }) => kind)
  const { rows } = await sql`
    update mail_choices set choice = ended_choice, ended_choice = null, chosen_at = ${at}
    where ${isOf(reader)} and kind = any(${kinds}::text[])
      and ended_choice is not null
    returning kind`.execute(trx)
  if (rows.length > 0) return
  const gets = (await listChoices(trx, reader)).some(
    ({ kind, choice }) => choice !== 'never' && kinds.includes(kind),
  )
  if (!gets) await saveChoices(trx, reader, otherwise, at)
}

/** What somebody chose, and was mailed by it, goes with them. */
export async function eraseChoices(trx: Trx, reader: Reader): Promise<void> {
  for (const table of ['mail_choices', 'mail_rounds'] as const)
    await trx.deleteFrom(table).where(isOf(reader)).execute()
  await trx.deleteFrom('notification_mails').where(isToldTo(reader)).execute()
}

interface FoundReader {
  email: string
  /** Whose mails they are. */
  sender: string
  audience: NotificationAudience
  role: 'owner' | 'manager' | 'analyst' | null
}

/** Somebody who is still there, whoever they are. */
export async function findReader(
  db: Db,
  { employerId, readerId }: Reader,
): Promise<FoundReader | undefined> {
  const { rows } = await sql<FoundReader>`
    select u.email, e.community_name as sender, 'employer' as audience, u.role
    from employer_users u join employers e on e.id = u.employer_id
    where u.employer_id = ${employerId}::uuid and u.id = ${readerId}::uuid and u.disabled_at is null
    union all
    select m.email, e.community_name, 'commuter', null
    from members m join employers e on e.id = m.employer_id
    where m.employer_id = ${employerId}::uuid and m.id = ${readerId}::uuid
      and m.deleted_at is null and m.email is not null
    union all
    select email, 'Switchback', 'staff', null from admins
    where ${employerId}::uuid is null and id = ${readerId}::uuid and deleted_at is null`.execute(db)
  return rows[0]
}
