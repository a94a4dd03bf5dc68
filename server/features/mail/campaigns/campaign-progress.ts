import type { FileAnswer } from '#contract/route.ts'
import type { CampaignProgress, DeliveryFailure } from '#contract/system/progress.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { beforeAllIds, mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOnce } from './count-mails.ts'
import { findProgress, listFailuresAfter } from './queries/progress.ts'
import { noteRead } from './read-campaign.ts'

/** How far a date of a campaign has come; nothing when there is no such date. */
export async function readProgress(db: Db, id: string): Promise<CampaignProgress | undefined> {
  const found = await findProgress(db, id)
  if (!found) return undefined
  const { total, unsubscribed, bounced } = found
  const { sent, failed, waiting, cancelled, isQueued } = settled(found) ?? (await countOnce(db, id))
  return {
    id,
    total,
    sent,
    failed,
    waiting,
    finished: isQueued && waiting === 0,
    unsubscribed,
    bounced,
    left_out_late: cancelled,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findProgress>>>

function settled({ sent, failed, cancelled }: Found) {
  if (sent === null || failed === null || cancelled === null) return undefined
  return { sent, failed, cancelled, waiting: 0, isQueued: true }
}

export async function getProgress(db: Db, id: string): Promise<CampaignProgress> {
  const progress = await readProgress(db, id)
  if (!progress) throw noDate()
  return progress
}

/** Writes that somebody looked at the addresses of a date. */
export async function noteFailuresRead(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: StaffActor,
  recordId: string,
): Promise<void> {
  await noteRead(platform, actor, await campaignOf(platform.db, recordId))
}

/** The mails of a date that failed for good, as a file; who takes it along is recorded. */
export async function exportFailures(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: StaffActor,
  recordId: string,
): Promise<FileAnswer> {
  const { db } = platform
  return answerExport(platform, actor, {
    action: 'campaign.exported',
    subject: { kind: 'campaign', id: await campaignOf(db, recordId) },
    table: failuresTable(db, recordId),
    format: 'csv',
    countRows: () => 0,
  })
}

async function campaignOf(db: Db, recordId: string): Promise<string> {
  const found = await findProgress(db, recordId)
  if (!found) throw noDate()
  return found.campaignId
}

const noDate = () => notFound('The date of the campaign')

function failuresTable(db: Db, recordId: string): Table {
  const failures = readChunks(rowsAtOnce, (last: { id: string } | undefined) =>
    listFailuresAfter(db, recordId, { afterId: last?.id ?? beforeAllIds, limit: rowsAtOnce }),
  )
  return tableOf({
    name: 'failed-deliveries',
    columns: [
      { heading: 'email', value: ({ email }) => email },
      { heading: 'reason', value: ({ reason }) => reason },
    ],
    rows: mapRows(failures, presentFailure),
  })
}

interface FailedMail {
  id: string
  to: string
  failure: string | null
}

/** A mail that never arrived, with what the server said: in several lines at times. */
export function presentFailure({ id, to, failure }: FailedMail): DeliveryFailure {
  const reason = failure?.replace(/\s+/g, ' ').trim()
  return {
    _id: id,
    email: to || null,
    name: null,
    member_id: null,
    reason: reason || 'The reason is not known',
  }
}
