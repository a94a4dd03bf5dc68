import { endChoices, resumeChoices } from '#server/features/mail/choices/queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import {
  inEmployerTransaction,
  inTransaction,
  type Trx,
} from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressKeyOf } from './address-key.ts'
import { endReminders, resumeReminders } from './queries/reminders.ts'
import {
  clearUnsubscribed,
  endCampaigns,
  resumeCampaigns,
  setUnsubscribed,
} from './queries/subscriptions.ts'
import { openUnsubscribeLink } from './unsubscribe-link.ts'

/**
 * Ends the mails to many of one employer to one member, their reminders, what somebody chose, or campaigns to one
 * address; of the first and the last the first mail that led to it is stored.
 */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  const link = await openUnsubscribeLink(platform, token)
  const at = platform.clock.now()
  if (link.kind === 'reminders') {
    const { member } = link
    await inEmployerTransaction(platform.db, member.employerId, (trx) => endReminders(trx, member))
    return
  }
  if (link.kind === 'choices') {
    const { reader, chosen } = link
    await asReader(platform, reader, (trx) => endChoices(trx, reader, chosen, at))
    return
  }
  const { batchId } = link
  if (link.kind === 'campaign') {
    const key = addressKeyOf(platform.config)
    await inTransaction(platform.db, async (trx) => {
      const isNew = await endCampaigns(trx, key, { mailId: link.mailId, at })
      if (isNew) await auditAddress(trx, at, { action: 'campaign.unsubscribed', batchId })
    })
    return
  }
  const { member } = link
  await inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const isNew = await setUnsubscribed(trx, member, { at, batchId })
    if (isNew) await audit(trx, member, at, { action: 'member.unsubscribed', batchId })
  })
}

/**
 * Takes it back, for who clicked by mistake; answers whether such mails have ended still, as those of an employer were
 * ended by their own link.
 */
export async function resubscribe(
  platform: Platform,
  token: string,
): Promise<{ isStillEnded: boolean }> {
  const link = await openUnsubscribeLink(platform, token)
  const isStillEnded = link.hasEndedAsMember
  const at = platform.clock.now()
  if (link.kind === 'reminders') {
    const { member } = link
    await inEmployerTransaction(platform.db, member.employerId, (trx) =>
      resumeReminders(trx, member, at),
    )
    return { isStillEnded }
  }
  if (link.kind === 'choices') {
    const { reader, otherwise } = link
    await asReader(platform, reader, (trx) => resumeChoices(trx, reader, otherwise, at))
    return { isStillEnded }
  }
  const { batchId } = link
  if (link.kind === 'campaign') {
    const key = addressKeyOf(platform.config)
    await inTransaction(platform.db, async (trx) => {
      const isNew = await resumeCampaigns(trx, key, link.mailId)
      if (isNew) await auditAddress(trx, at, { action: 'campaign.resubscribed', batchId })
    })
    return { isStillEnded }
  }
  const { member } = link
  await inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const isNew = await clearUnsubscribed(trx, member)
    if (isNew) await audit(trx, member, at, { action: 'member.resubscribed', batchId })
  })
  return { isStillEnded }
}

function asReader(
  { db }: Platform,
  { employerId }: Reader,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  return employerId ? inEmployerTransaction(db, employerId, change) : inTransaction(db, change)
}

interface Ended {
  action: string
  batchId: string
}

async function audit(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
  { action, batchId }: Ended,
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: { kind: 'commuter', id: memberId },
    employerId,
    action,
    subject: { kind: 'member', id: memberId },
    details: { batch: batchId },
  })
}

/** Whose address it is, nobody knows, and the audit keeps no addresses. */
async function auditAddress(trx: Trx, at: Date, { action, batchId }: Ended): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: { kind: 'commuter', id: null },
    action,
    subject: { kind: 'campaign_record', id: batchId },
  })
}
