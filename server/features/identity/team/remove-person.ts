import type { UserKey } from '#server/platform/auth/actor.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Ends whatever a person could come in with. Their row stays with their name, for what they did to be told; it
 * holds no address of theirs, so that they may join elsewhere, and a hash that no password has.
 */
export async function removePerson(trx: Trx, user: UserKey, now: Date): Promise<void> {
  const { employerId, userId } = user
  await trx
    .deleteFrom('sessions')
    .where('employer_id', '=', employerId)
    .where('user_id', '=', userId)
    .execute()
  for (const table of ['user_codes', 'user_links', 'sign_in_methods', 'recovery_codes'] as const) {
    await trx
      .deleteFrom(table)
      .where('employer_id', '=', employerId)
      .where('user_id', '=', userId)
      .execute()
  }
  await deleteDevices(trx, { employerId, accountId: userId })
  await trx
    .updateTable('employer_users')
    .set({
      // Of a domain that is reserved to be nobody's (RFC 2606).
      email: `${userId}@removed.invalid`,
      password_hash: nobodysHash,
      alt_email: null,
      second_step_switched: false,
      second_step_consented: false,
      disabled_at: now,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .execute()
}

/** In the form of a hash, of nothing that was ever hashed: comparing with it takes as long and fails. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
