import {
  choiceOf,
  digestKind,
  type MailKind,
  notifiedKindsOf,
} from '#domain/mail/choices/mail-kinds.ts'
import { type ChoiceRow, findReader, listChoices } from '#server/features/mail/choices/queries.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
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
  | (Held & {
      kind: 'choices'
      mails: 'digest' | 'notifications'
      reader: Reader
      chosen: readonly ChoiceRow[]
      /** What who takes it back gets, where it was not this link that ended it. */
      otherwise: readonly ChoiceRow[]
    })

/** A link of a mail to a member, of a reminder, of a campaign's mail to an address, or of what somebody chose; it never expires. */
export async function openUnsubscribeLink(
  platform: Platform,
  token: string,
): Promise<UnsubscribeLink> {
  const link =
    (await memberLink(platform, token)) ??
    (await remindersLink(platform, token)) ??
    (await campaignLink(platform, token)) ??
    (await choicesLink(platform, token, 'digest')) ??
    (await choicesLink(platform, token, 'notifications'))
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

async function choicesLink(
  { config, db }: Platform,
  token: string,
  mails: 'digest' | 'notifications',
): Promise<UnsubscribeLink | undefined> {
  const ids = readToken(config.signingKey, `end_${mails}`, token)?.ids ?? []
  const [readerId] = ids.slice(-1)
  if (!readerId) return undefined
  const reader = { employerId: ids.length > 1 ? (ids[0] ?? null) : null, readerId }
  const found = await findReader(db, reader)
  if (!found) return undefined
  const { email, sender, audience, role } = found
  const stored = await listChoices(db, reader)
  const kinds: readonly MailKind[] = mails === 'digest' ? [digestKind] : notifiedKindsOf(audience)
  const chosen = kinds.map((kind) => ({
    kind,
    choice: choiceOf(kind, role, stored.find((one) => one.kind === kind)?.choice),
  }))
  const hasUnsubscribed = chosen.every(({ choice }) => choice === 'never')
  const otherwise = mails === 'digest' ? 'weekly' : 'daily'
  return {
    kind: 'choices',
    mails,
    reader,
    chosen,
    email,
    sender,
    hasUnsubscribed,
    hasEndedAsMember: false,
    otherwise: kinds.map((kind) => ({ kind, choice: otherwise })),
  }
}
