import { v7 as uuid } from 'uuid'
import { type FailedRow, memberFileTypes } from '#contract/people/invitations.ts'
import type { UploadedFile } from '#contract/route.ts'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AddressFile } from './address-file/read-address-file.ts'
import { admitInvitees } from './admit-invitees.ts'
import { failureMessages } from './failure-messages.ts'
import { invitationLetter } from './invitation-letters.ts'
import { getCommunity } from './queries/answer.ts'
import { addToUpload, insertUpload } from './queries/invite.ts'
import { readInvitationText } from './queries/text.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

interface Upload {
  uploadId: string
  invited: number
  failures: FailedRow[]
}

type Batch = Awaited<ReturnType<typeof openBatch>>
type Invitee = AddressFile['invitees'][number]

/** On PGlite a statement stops everybody: with so many rows none takes 100 ms. */
const rowsATime = 500

/**
 * Invites everybody in a file. It is read and checked as a whole first; then each part of it is written
 * with its mails in a transaction of its own, so that an upload that breaks off has mailed what it wrote.
 */
export async function uploadMembers(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<Upload> {
  const read = await readUploadedFile(file, memberFileTypes, actor.employerId)
  const { name, invitees, failures: misread } = read
  const batch = await openBatch(platform, actor, { name, rows: invitees.length, misread })
  const failures: FailedRow[] = misread.map((row) => ({
    ...row,
    message: failureMessages[row.reason],
  }))
  let invited = 0
  for (let from = 0; from < invitees.length; from += rowsATime) {
    const part = invitees.slice(from, from + rowsATime)
    const { admitted, refused } = await invitePart(platform, batch, part)
    invited += admitted.length
    for (const { row, name, email, reason } of refused) {
      failures.push({ row, name: name ?? '', email, reason, message: failureMessages[reason] })
    }
  }
  failures.sort((a, b) => a.row - b.row)
  return { uploadId: batch.uploadId, invited, failures }
}

async function openBatch(
  platform: Platform,
  actor: Actor,
  file: { name: string; rows: number; misread: readonly object[] },
) {
  const { employerId } = actor
  const uploadId = uuid()
  const now = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await insertUpload(trx, {
      employer_id: employerId,
      id: uploadId,
      file_name: file.name,
      invited: 0,
      failed: file.misread.length,
      created_at: now,
    })
    const text = await readInvitationText(trx, employerId)
    const bodyId = await saveBody(platform, trx, {
      employerId,
      ...invitationLetter({ text, canUnsubscribe: true }),
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'members.uploaded',
      subject: { kind: 'upload', id: uploadId },
      details: { rows: file.rows, misread: file.misread.length },
    })
    const { email: replyTo } = await getCommunity(trx, employerId)
    return { employerId, uploadId, bodyId, replyTo }
  })
}

async function invitePart(platform: Platform, batch: Batch, invitees: readonly Invitee[]) {
  const now = platform.clock.now()
  const { employerId, uploadId } = batch
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const part = await admitInvitees(trx, { employerId, now, invitees })
    await mailPart(platform, trx, batch, part.admitted, now)
    const figures = { invited: part.admitted.length, failed: part.refused.length }
    await addToUpload(trx, { employerId, uploadId }, figures)
    return part
  })
}

async function mailPart(
  platform: Platform,
  trx: Trx,
  { employerId, uploadId, bodyId, replyTo }: Batch,
  people: readonly (Invitee & { memberId: string })[],
  now: Date,
): Promise<void> {
  await queueBulk(platform, trx, {
    employerId,
    bodyId,
    batchId: uploadId,
    canUnsubscribe: true,
    joinLinkAt: now,
    replyTo,
    // What the letter greets them with stands in their own rows.
    recipients: people.map(({ memberId, email }) => ({ memberId, to: email, merge: {} })),
  })
}
