import { v7 as uuid } from 'uuid'
import type { UploadedFile } from '#contract/route.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { gatewayFailed, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropTaxFilesJob } from './drop-files.ts'
import { storeFormFile, takeFormFile } from './form-file.ts'
import {
  insertUploading,
  lockUploader,
  replaceUnapproved,
  standForm,
  type TaxFormRow,
} from './queries/own.ts'

/** By a member in 15 minutes: who has chosen wrong files has chosen the right one by then. */
const mostUploads = 10

/**
 * Takes a member's form, in the place of one that waits or was rejected. It is noted before its file is stored, which may
 * take a network, and stands afterwards: whatever breaks off in between, the file is known and goes.
 */
export async function uploadForm(
  platform: Platform,
  actor: MemberActor,
  file: UploadedFile | undefined,
): Promise<TaxFormRow> {
  const { db, clock } = platform
  const member = memberOf(actor)
  const { employerId, memberId } = member
  await guardedUse(platform, { purpose: 'tax form', address: memberId, most: mostUploads })
  const taken = await takeFormFile(platform, file)
  const [id, fileId] = [uuid(), uuid()]
  const { type: fileType } = taken
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (!(await lockUploader(trx, member))) throw notFound('The member')
    await insertUploading(trx, { ...member, id, fileId, fileType, at: clock.now() })
  })
  await storeFormFile(platform, { employerId, id: fileId }, taken)
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (!(await lockUploader(trx, member))) throw notFound('The member')
    const hasReplaced = await replaceUnapproved(trx, member, at)
    if (!(await standForm(trx, { employerId, id }, at))) throw gatewayFailed('The store of files')
    // The file that nobody needs any more goes at once: ten in a row are not to lie there for an hour.
    if (hasReplaced) await platform.jobs.enqueue(trx, dropTaxFilesJob, {})
    await recordNotification(trx, {
      employerId,
      aboutMemberId: memberId,
      subject: id,
      at,
      happened: { kind: 'tax_form_uploaded' },
    })
    await auditEmployer(trx, actor, {
      at,
      action: 'tax_form.uploaded',
      subject: { kind: 'member', id: memberId },
    })
  })
  return { id, status: 'pending', fileType, uploadedAt: at, decidedAt: null, message: null }
}
