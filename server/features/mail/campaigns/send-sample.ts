import { v7 as uuid } from 'uuid'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { getAdmin } from '#server/features/staff/admins/queries.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditCampaign } from './audit-campaign.ts'
import { composeCampaign, fillSample } from './compose-campaign.ts'
import { findCampaign, noteSample } from './queries/campaigns.ts'

/** Of all campaigns to one administrator, in 15 minutes. */
const mostSamples = 30

/** Sends a campaign as it is now to the administrator who asks, and to nobody else. */
export async function sendCampaignSample(
  platform: Platform,
  { adminId }: StaffActor,
  id: string,
): Promise<void> {
  const { config, db, clock } = platform
  const campaign = await findCampaign(db, id)
  if (!campaign) throw notFound('The campaign')
  const { email } = await getAdmin(db, adminId)
  const mail = fillSample(config, composeCampaign(config, campaign), email)
  await guardedUse(platform, { purpose: 'sample', address: adminId, most: mostSamples })
  await inTransaction(db, async (trx) => {
    const at = clock.now()
    await noteSample(trx, id, at)
    await queueMail(platform, trx, {
      ...mail,
      idempotencyKey: `sample:${uuid()}`,
      employerId: null,
      to: email,
    })
    await auditCampaign(trx, { adminId }, 'sample_sent', { at, campaignId: id })
  })
}
