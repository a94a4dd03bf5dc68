import { v7 as uuid } from 'uuid'
import { missedUntil } from '#domain/mail/campaigns/dates.ts'
import { deliverMailJob } from '#server/features/mail/outbox/deliver-mail.ts'
import { startDue, untilBusy } from '#server/features/mail/outbox/start-due.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditCampaign } from './audit-campaign.ts'
import { composeCampaign, postalAddressMissing } from './compose-campaign.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { findCampaign } from './queries/campaigns.ts'
import { listUnsettled, settleRecord } from './queries/progress.ts'
import {
  type DueRecord,
  findDueRecord,
  lockDueCampaign,
  noteFailure,
  queueNext,
  startRecord,
} from './queries/sending.ts'
import { tellMissed } from './tell-missed.ts'

/** Written in one statement, short enough for an embedded database. */
const chunkSize = 1000

/** Hands campaigns that are due to the outbox, one mail an address. */
export const startCampaignsJob: Job = {
  name: 'start-campaigns',
  expireInSeconds: 120,
  retryLimit: 2,
  run: startDueCampaigns,
}

interface Due {
  campaignId: string
  recordId: string
}

async function startDueCampaigns(platform: Platform): Promise<void> {
  const { clock, db } = platform
  const isOver = untilBusy(platform)
  try {
    await startDue<Due>(platform, isOver, {
      lock: (trx, except) => {
        const now = clock.now()
        return lockDueCampaign(trx, { now, oldest: missedUntil(now), except })
      },
      idOf: ({ recordId }) => recordId,
      queue: (trx, due) => queueChunk(platform, trx, due),
      noteFailure: ({ recordId }, reason) => noteFailure(db, recordId, reason),
    })
  } finally {
    // Whatever cannot leave holds up nothing of this.
    for (const id of await listUnsettled(db)) await settleRecord(db, id, clock.now())
    await tellMissed(platform)
    await forgetAddresses(platform, isOver)
  }
}

/** Queues the mails to the next addresses and notes how far it has come, all or nothing. */
async function queueChunk(platform: Platform, trx: Trx, due: Due): Promise<void> {
  const record = await findDueRecord(trx, due.recordId)
  if (!record) return
  const now = platform.clock.now()
  const bodyId = record.bodyId ?? (await begin(platform, trx, due, now))
  const isLast = await queueNext(trx, {
    ...due,
    bodyId,
    afterPosition: record.lastPosition,
    ids: Array.from({ length: chunkSize }, () => uuid()),
    host: new URL(platform.config.publicUrl).hostname,
    addressKey: addressKeyOf(platform.config),
    now,
  })
  if (isFirst(record) || isLast) await platform.jobs.enqueue(trx, deliverMailJob, {})
}

function isFirst({ startedAt }: DueRecord): boolean {
  return startedAt === null
}

/** Locks the campaign and writes down what leaves; answers its id. */
async function begin({ config }: Platform, trx: Trx, due: Due, at: Date): Promise<string> {
  const { campaignId } = due
  const campaign = await findCampaign(trx, campaignId)
  if (!campaign) throw new Error(`There is no campaign ${campaignId} to send`)
  if (config.postalAddress === null) throw postalAddressMissing()
  const { subject, text, html } = composeCampaign(config, campaign)
  const id = uuid()
  await startRecord(trx, due, { id, subject, text, html, at })
  await auditCampaign(trx, 'job', 'started', { at, campaignId, details: { record: due.recordId } })
  return id
}
