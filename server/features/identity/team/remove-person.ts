import type { UserKey } from '#server/platform/auth/actor.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { closePerson, deleteWaysIn } from './queries/people.ts'

/**
 * Ends whatever a person could come in with. Their row stays with their name, for what they did to be told; it
 * holds no address of theirs, so that they may join elsewhere, and a hash that no password has.
 */
export async function removePerson(trx: Trx, user: UserKey, now: Date): Promise<void> {
  const { employerId, userId } = user
  await deleteWaysIn(trx, user)
  await deleteDevices(trx, { employerId, accountId: userId })
  // Of a domain that is reserved to be nobody's (RFC 2606).
  const email = `${userId}@removed.invalid`
  await closePerson(trx, user, { email, passwordHash: nobodysHash, now })
}

/** In the form of a hash, of nothing that was ever hashed: comparing with it takes as long and fails. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
