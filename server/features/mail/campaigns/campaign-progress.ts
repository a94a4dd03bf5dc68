import type { CampaignProgress, DeliveryFailure } from '#contract/system/progress.ts'
import { beforeAllIds, mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { findProgress, listFailuresAfter } from './queries/progress.ts'

/** How far a date of a campaign has come; nothing when there is no such date. */
export async function readProgress(db: Db, id: string): Promise<CampaignProgress | undefined> {
  const found = await findProgress(db, id)
  if (!found) return undefined
  const { isQueued, leftOutLate, ...counts } = found
  return {
    id,
    ...counts,
    left_out_late: leftOutLate,
    finished: isQueued && counts.waiting === 0,
  }
}

export async function getProgress(db: Db, id: string): Promise<CampaignProgress> {
  const progress = await readProgress(db, id)
  if (!progress) throw notFound('The date of the campaign')
  return progress
}

/** The mails of a date that failed for good. */
export function failuresTable(db: Db, recordId: string): Table {
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
  return { _id: id, email: to, name: null, reason: reason || 'The reason is not known' }
}
