import { v7 as uuid } from 'uuid'
import { latestStartHours } from '#domain/mail/campaigns/dates.ts'
import { deliverMailJob } from '#server/features/mail/outbox/deliver-mail.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
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

/** Written in one statement, short enough for an embedded database. */
const chunkSize = 1000
/** Shorter than the job may take; what is left goes on with the next minute's run. */
const busyMs = 90_000

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
  const endsAt = performance.now() + busyMs
  const isOver = () => performance.now() > endsAt || platform.jobs.isStopping()
  try {
    await startDue(platform, isOver)
  } finally {
    // Whatever cannot leave holds up nothing of this.
    for (const id of await listUnsettled(platform.db)) {
      await settleRecord(platform.db, id, platform.clock.now())
    }
    await forgetAddresses(platform, isOver)
  }
}

async function startDue(platform: Platform, isOver: () => boolean): Promise<void> {
  const { clock, db, log } = platform
  const except: string[] = []
  let failure: unknown
  while (!isOver()) {
    let due: Due | undefined
    try {
      due = await inTransaction(db, async (trx) => {
        const now = clock.now()
        const oldest = new Date(now.getTime() - latestStartHours * 3_600_000)
        due = await lockDueCampaign(trx, { now, oldest, except })
        if (due) await queueChunk(platform, trx, due)
        return due
      })
      if (!due) break
    } catch (error) {
      // One that cannot be sent holds up no other; the job is tried again for what nobody expected.
      if (!due) throw error
      except.push(due.recordId)
      await noteFailure(db, due.recordId, reasonFor(error))
      if (error instanceof AppError) log.warn({ err: error, ...due }, 'a campaign cannot leave')
      else failure ??= error
    }
  }
  if (failure) throw failure
}

/** For whoever looks at the campaign: what they can change, or that it is not theirs to change. */
function reasonFor(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong while it was started'
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
