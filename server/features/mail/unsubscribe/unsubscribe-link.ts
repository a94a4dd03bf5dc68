import { digestKind, getsDigest } from '#domain/statistics/digest/gets-digest.ts'
import {
  type ChoiceRow,
  findReader,
  listChoices,
  type Reader,
} from '#server/features/mail/choices/queries.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressKeyOf } from './address-key.ts'
import { findReminded } from './queries/reminders.ts'
import { findCampaignAddress, findSubscriber } from './queries/subscriptions.ts'

/** Who holds a link of a mail, and what is known of them. */
interface Held {
  email: string
  /** Who sends the mails that the link ends. */
  sender: string
  hasUnsubscribed: boolean
  /** Whether its holder ended an employer's mails by their own link, so that campaigns do not come either. */
  hasEndedAsMember: boolean
}

export type UnsubscribeLink =
  | (Held & { kind: 'member'; member: MemberKey; batchId: string })
  | (Held & { kind: 'campaign'; mailId: string; batchId: string })
  | (Held & { kind: 'reminders'; member: MemberKey })
  | (Held & { kind: 'choices'; mails: 'digest'; reader: Reader; chosen: ChoiceRow[] })

/** A link of a mail to a member, of a reminder, of a campaign's mail to an address, or of what somebody chose; it never expires. */
export async function openUnsubscribeLink(
  platform: Platform,
  token: string,
): Promise<UnsubscribeLink> {
  const link =
    (await memberLink(platform, token)) ??
    (await remindersLink(platform, token)) ??
    (await campaignLink(platform, token)) ??
    (await digestLink(platform, token))
  if (!link) throw notFound('The link')
  return link
}

async function memberLink(
  { config, db }: Platform,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  const read = readToken(config.signingKey, 'unsubscribe', token)
  const [employerId, memberId, batchId] = read?.ids ?? []
  if (!employerId || !memberId || !batchId) return undefined
  const member: MemberKey = { employerId, memberId }
  const [found] = await findSubscriber(db, member)
  if (!found?.email) return undefined
  const { email, community_name: sender, unsubscribed_at: at } = found
  const ended = { hasUnsubscribed: at !== null, hasEndedAsMember: false }
  return { kind: 'member', member, batchId, email, sender, ...ended }
}

async function remindersLink(
  { config, db }: Platform,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  const read = readToken(config.signingKey, 'end_reminders', token)
  const [employerId, memberId] = read?.ids ?? []
  if (!employerId || !memberId) return undefined
  const member: MemberKey = { employerId, memberId }
  const found = await findReminded(db, member)
  if (!found) return undefined
  const { email, sender } = found
  const ended = { hasUnsubscribed: found.hasEnded, hasEndedAsMember: false }
  return { kind: 'reminders', member, email, sender, ...ended }
}

async function campaignLink(
  { config, db }: Platform,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  const read = readToken(config.signingKey, 'unsubscribe_campaign', token)
  const [mailId] = read?.ids ?? []
  const found = mailId ? await findCampaignAddress(db, addressKeyOf(config), mailId) : undefined
  return mailId && found ? { kind: 'campaign', mailId, sender: 'Switchback', ...found } : undefined
}

async function digestLink(
  { config, db }: Platform,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  const read = readToken(config.signingKey, 'end_digest', token)
  const [employerId, readerId] = read?.ids ?? []
  if (!employerId || !readerId) return undefined
  const reader = { employerId, readerId }
  const found = await findReader(db, reader)
  if (!found?.role) return undefined
  const chosen = (await listChoices(db, reader)).find(({ kind }) => kind === digestKind)
  const hasUnsubscribed = !getsDigest(found.role, chosen?.choice ?? null)
  const { email, sender } = found
  return {
    kind: 'choices',
    mails: 'digest',
    reader,
    chosen: [{ kind: digestKind, choice: hasUnsubscribed ? 'never' : 'weekly' }],
    email,
    sender,
    hasUnsubscribed,
    hasEndedAsMember: false,
  }
}
