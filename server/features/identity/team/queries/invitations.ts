import type { Insertable } from 'kysely'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { UserInvitations } from '#server/platform/db/types.gen.ts'

export async function listInvitations(db: Db, employerId: string) {
  return invitations(db)
    .select(['i.id', 'i.invited_at as invitedAt'])
    .where('i.employer_id', '=', employerId)
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id')
    .execute()
}

/** What a link invites to, while it works. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return invitations(db)
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select(['i.id', 'i.employer_id as employerId', 'e.community_name as communityName'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('e.status', '=', 'approved')
    .executeTakeFirst()
}

/** What a mail of an invitation says; nothing once it was sent anew, accepted or withdrawn. */
export async function findInvited(
  db: Db,
  { employerId, id, invitedAt }: { employerId: string; id: string; invitedAt: Date },
) {
  return invitations(db)
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select('e.community_name as communityName')
    .where('i.employer_id', '=', employerId)
    .where('i.id', '=', id)
    .where('i.invited_at', '=', invitedAt)
    .where('e.status', '=', 'approved')
    .executeTakeFirst()
}

function invitations(db: Db) {
  return db
    .selectFrom('user_invitations as i')
    .innerJoin('employer_users as u', (join) =>
      join.onRef('u.employer_id', '=', 'i.employer_id').onRef('u.id', '=', 'i.invited_by'),
    )
    .select(['i.name', 'i.email', 'i.role', 'i.expires_at as expiresAt', 'u.name as inviter'])
}

export async function lockInvitations(trx: Trx, employerId: string) {
  return trx
    .selectFrom('user_invitations')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertInvitation(trx: Trx, row: Insertable<UserInvitations>): Promise<void> {
  await trx.insertInto('user_invitations').values(row).execute()
}

/** Voids the link and starts the days anew; false when there is no such invitation. */
export async function renewInvitation(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_invitations')
    .set({ token_hash: tokenHash, invited_at: now, expires_at: expiresAt })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an invitation its link; false when it is gone or was sent anew. */
export async function setInvitationToken(
  db: Db,
  { employerId, id, invitedAt }: { employerId: string; id: string; invitedAt: Date },
  tokenHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_invitations')
    .set({ token_hash: tokenHash })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('invited_at', '=', invitedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInvitation(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_invitations')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Withdraws all that a person sent and nobody has answered; answers which. */
export async function deleteInvitationsBy(
  trx: Trx,
  { employerId, userId }: UserKey,
): Promise<{ id: string }[]> {
  return trx
    .deleteFrom('user_invitations')
    .where('employer_id', '=', employerId)
    .where('invited_by', '=', userId)
    .returning('id')
    .execute()
}

/** Uses an invitation up; false when somebody else has meanwhile. */
export async function takeInvitation(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
  tokenHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_invitations')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
