import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { lockPerson } from './queries/answer.ts'

/** Locks somebody whose invitation or wish to join is unanswered; says why when it is not. */
export async function lockPending(trx: Trx, key: MemberKey) {
  const person = await lockPerson(trx, key)
  if (!person) throw notFound('The invitation')
  if (person.disabledAt) throw conflict('member_inactive', 'This person is deactivated')
  if (person.joinedAt) throw conflict('already_joined', 'This person has joined already')
  const { email, invitedAt } = person
  // Only the deleted have no address.
  if (email === null) throw notFound('The invitation')
  return { ...person, email, isRequest: invitedAt === null }
}
