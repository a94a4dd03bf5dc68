import type { FailedRow } from '#contract/people/invitations.ts'
import { notifyFileTypes } from '#contract/rewards/notices.ts'
import type { UploadedFile } from '#contract/route.ts'
import type { LocalDate } from '#domain/time.ts'
import { queueBulk } from '#server/features/mail/outbox/queue-bulk.ts'
import { failureMessages } from '#server/features/people/invitations/failure-messages.ts'
import { addToUpload } from '#server/features/people/invitations/queries/invite.ts'
import { readUploadedFile } from '#server/features/people/invitations/read-uploaded-file.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { admitNotified } from './admit-notified.ts'
import { openNotice } from './open-notice.ts'
import { insertNoticeMembers } from './queries/notices.ts'
import { setNotified } from './queries/programs.ts'

interface Notified {
  noticeId: string
  count: number
  failures: FailedRow[]
  firstReminderOn: LocalDate | null
}

type Notice = Awaited<ReturnType<typeof openNotice>>
type Rows = Parameters<typeof admitNotified>[1]['rows']

/** As many as an upload of members writes at a time. */
const rowsATime = 500

/**
 * Tells everybody in a file of a reward program. The file is read and checked as a whole first; then each
 * part of it is written with its mails in a transaction of its own.
 */
export async function notifyAll(
  platform: Platform,
  actor: Actor,
  asked: { programId: string; weeks: number; file: UploadedFile | undefined },
): Promise<Notified> {
  const { programId, weeks } = asked
  const file = await readUploadedFile(asked.file, notifyFileTypes, actor.employerId)
  const notice = await openNotice(platform, actor, { programId, weeks, file })
  const failures: FailedRow[] = file.failures.map((row) => ({
    ...row,
    message: failureMessages[row.reason],
  }))
  let count = 0
  for (let from = 0; from < file.invitees.length; from += rowsATime) {
    const rows = file.invitees.slice(from, from + rowsATime)
    const { recipients, refused } = await notifyPart(platform, notice, rows)
    count += recipients.length
    for (const { row, name, email, reason } of refused) {
      failures.push({ row, name: name ?? '', email, reason, message: failureMessages[reason] })
    }
  }
  failures.sort((a, b) => a.row - b.row)
  return { noticeId: notice.id, count, failures, firstReminderOn: notice.firstReminderOn }
}

async function notifyPart(platform: Platform, notice: Notice, rows: Rows) {
  const { employerId, id, programId, bodyId, replyTo } = notice
  const now = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { recipients, refused } = await admitNotified(trx, { employerId, now, rows })
    await queueBulk(platform, trx, {
      employerId,
      bodyId,
      replyTo,
      recipients,
      batchId: id,
      canUnsubscribe: true,
      joinLinkAt: null,
    })
    const memberIds = recipients.map(({ memberId }) => memberId)
    await insertNoticeMembers(trx, { employerId, id }, memberIds)
    const figures = { invited: recipients.length, failed: refused.length }
    await addToUpload(trx, { employerId, uploadId: id }, figures)
    if (recipients.length > 0) await setNotified(trx, { employerId, id: programId }, now)
    return { recipients, refused }
  })
}
