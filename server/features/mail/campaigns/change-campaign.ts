import { v7 as uuid } from 'uuid'
import { type CampaignContent, campaignMessages } from '#contract/mail/campaigns-fields.ts'
import { planDates } from '#domain/mail/campaigns/dates.ts'
import { builtContent } from '#server/features/mail/custom-emails/built-content.ts'
import { wakeInTime } from '#server/features/mail/outbox/wake-in-time.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditCampaign } from './audit-campaign.ts'
import { postalAddressMissing } from './compose-campaign.ts'
import {
  lockCampaign,
  markDeleted,
  saveDesign,
  saveTitle,
  type WholeCampaign,
} from './queries/campaigns.ts'
import { deleteRecords, insertRecord, listRecords, noteDates } from './queries/dates.ts'
import {
  checkContentRevision,
  checkDatesRevision,
  contentRevision,
  datesRevision,
} from './revisions.ts'
import { startCampaignsJob } from './start-campaigns.ts'

/** Saves what differs of subject and content, as long as nothing has left; answers their revision. */
export async function saveCampaignContent(
  platform: Platform,
  { adminId }: StaffActor,
  id: string,
  { title, design, html, revision }: CampaignContent,
): Promise<string> {
  const built =
    design === undefined || html === undefined ? undefined : builtContent({ design, html })
  return inTransaction(platform.db, async (trx) => {
    const campaign = await getUnlocked(trx, id)
    checkContentRevision(revision, campaign, [
      ...(title === undefined ? [] : (['title'] as const)),
      ...(built ? (['content'] as const) : []),
    ])
    if (built?.html === null && (await listRecords(trx, id)).length > 0) {
      throw conflict(
        'campaign_scheduled',
        'This campaign is scheduled: it cannot be without content. Please remove its dates first.',
      )
    }
    const by = { at: platform.clock.now(), adminId }
    const parts: string[] = []
    if (title !== undefined && title !== campaign.title) {
      await saveTitle(trx, id, { title, ...by })
      parts.push('title')
    }
    if (built && (built.design !== campaign.design || built.html !== campaign.html)) {
      await saveDesign(trx, id, { ...built, ...by })
      parts.push('content')
    }
    if (parts.length > 0) {
      const details = { parts: parts.join(', ') }
      await auditCampaign(trx, by, 'content_saved', { at: by.at, campaignId: id, details })
    }
    return contentRevision({ ...campaign, ...built, title: title ?? campaign.title })
  })
}

/** Makes the dates that have not begun to leave the given ones; answers the revision of all, and whether any is new. */
export async function setCampaignDates(
  platform: Platform,
  { adminId }: StaffActor,
  id: string,
  { dates, revision }: { dates: readonly string[]; revision?: string | undefined },
): Promise<{ revision: string; hasAdded: boolean }> {
  return inTransaction(platform.db, async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw notFound('The campaign')
    const records = await listRecords(trx, id)
    checkDatesRevision(revision, campaign, records)
    const at = platform.clock.now()
    const { add, remove, past } = planDates(dates, records, at)
    if (past.length > 0) throw invalid({ dates: [campaignMessages.past] })
    if (add.length > 0) refuseUnready(platform, campaign)
    await deleteRecords(trx, id, remove)
    for (const sendAt of add) {
      await insertRecord(trx, { campaignId: id, id: uuid(), sendAt, at })
      await wakeInTime(platform, trx, sendAt, startCampaignsJob)
    }
    if (add.length + remove.length > 0) {
      await noteDates(trx, id, { at, adminId })
      const details = { added: add.length, removed: remove.length }
      await auditCampaign(trx, { adminId }, 'dates_set', { at, campaignId: id, details })
    }
    return { revision: datesRevision(await listRecords(trx, id)), hasAdded: add.length > 0 }
  })
}

/** Takes a campaign of which nothing has left from the list; the job that starts campaigns forgets its addresses. */
export async function deleteCampaign(
  platform: Platform,
  { adminId }: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    await getUnlocked(trx, id)
    const at = platform.clock.now()
    await markDeleted(trx, id, at)
    await auditCampaign(trx, { adminId }, 'deleted', { at, campaignId: id })
    await platform.jobs.enqueue(trx, startCampaignsJob, {})
  })
}

/** A campaign whose content and list may change still. */
async function getUnlocked(trx: Trx, id: string): Promise<WholeCampaign> {
  const campaign = await lockCampaign(trx, id)
  if (!campaign) throw notFound('The campaign')
  if (campaign.lockedAt) {
    throw conflict(
      'campaign_locked',
      'This campaign has started sending: its content stays as it is and it cannot be deleted',
    )
  }
  return campaign
}

function refuseUnready({ config }: Platform, { html, forgottenAt }: WholeCampaign): void {
  if (forgottenAt) {
    throw conflict(
      'campaign_addresses_deleted',
      'The addresses of this campaign were deleted some weeks after it last left or was changed: it cannot be sent any more',
    )
  }
  if (html === null) {
    throw conflict(
      'campaign_without_content',
      'This campaign has no content yet. Please write the email before you schedule it.',
    )
  }
  if (config.postalAddress === null) {
    throw postalAddressMissing()
  }
}
