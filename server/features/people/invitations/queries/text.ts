import { sql } from 'kysely'
import {
  type InvitationText,
  standardInvitation,
} from '#domain/people/invitations/invitation-text.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface StoredText extends InvitationText {
  /** Who changed it last, by name, and when; null where nobody did. */
  changedBy: string | null
  changedAt: Date | null
}

/** What an employer's invitations say now. */
export async function readInvitationText(db: Db | Trx, employerId: string): Promise<StoredText> {
  const row = await db
    .selectFrom('invitation_texts as t')
    .leftJoin('employer_users as u', (join) =>
      join
        .onRef('u.employer_id', '=', 't.employer_id')
        .onRef('u.id', '=', 't.changed_by_user_id')
        // Where there is a name, the version before wrote it, and left the number of whoever changed it earlier.
        .on('t.changed_by', 'is', null),
    )
    .select(['t.subject', 't.greeting', 't.introduction', 't.closing'])
    .select(['t.changed_at', 'u.name as changed_by'])
    .where('t.employer_id', '=', employerId)
    .executeTakeFirst()
  const { subject, greeting, introduction, closing } = row ?? {}
  const written = { subject, greeting, introduction, closing }
  // All of them are there, or none.
  const text = isWhole(written) ? written : standardInvitation
  return { ...text, changedBy: row?.changed_by ?? null, changedAt: row?.changed_at ?? null }
}

/** The same for a change: whoever changes it at the same time waits. */
export async function lockInvitationText(trx: Trx, employerId: string): Promise<StoredText> {
  await sql`
    insert into invitation_texts (employer_id) values (${employerId})
    on conflict (employer_id) do nothing`.execute(trx)
  await sql`
    select from invitation_texts where employer_id = ${employerId} for update`.execute(trx)
  return readInvitationText(trx, employerId)
}

interface Change {
  /** A person of the employer, by id; null for staff. */
  by: string | null
  at: Date
  /** Null for the standard text. */
  text: InvitationText | null
}

/** Writes a text that was locked. */
export async function writeInvitationText(
  trx: Trx,
  employerId: string,
  { by, at, text }: Change,
): Promise<void> {
  const none = { subject: null, greeting: null, introduction: null, closing: null }
  await trx
    .updateTable('invitation_texts')
    .set({ ...(text ?? none), changed_by_user_id: by, changed_by: null, changed_at: at })
    .where('employer_id', '=', employerId)
    .execute()
}

function isWhole(
  text: {
    [Field in keyof InvitationText]?: string | null | undefined
  },
): text is InvitationText {
  return Object.values(text).every((field) => typeof field === 'string')
}
