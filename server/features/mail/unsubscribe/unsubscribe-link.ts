import { readToken } from '#server/platform/auth/signed-token.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSubscriber } from './queries.ts'

/** Who holds a link of a mail, and which mail it was; it never expires. */
export async function openUnsubscribeLink({ config, db }: Platform, token: string) {
  const read = readToken(config.signingKey, 'unsubscribe', token)
  const [employerId, memberId, batchId] = read?.ids ?? []
  if (!employerId || !memberId || !batchId) throw notFound('The link')
  const member: MemberKey = { employerId, memberId }
  const [subscriber] = await findSubscriber(db, member)
  if (!subscriber?.email) throw notFound('The link')
  return { member, batchId, subscriber: { ...subscriber, email: subscriber.email } }
}
