import { v7 as uuid } from 'uuid'
import type { UploadedFile } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropFormFile, storeFormFile, takeFormFile } from './form-file.ts'
import { insertForm, lockUploader, replaceUnapproved, type TaxFormRow } from './queries/own.ts'

/** By a member in 15 minutes: who has chosen wrong files has chosen the right one by then. */
const mostUploads = 10

/**
 * Takes a member's form, in the place of one that waits or was rejected. Its file is stored before, since that may take
 * a network, and given up again when the form was not noted.
 */
export async function uploadForm(
  platform: Platform,
  actor: MemberActor,
  file: UploadedFile | undefined,
): Promise<TaxFormRow> {
  const { db, clock } = platform
  const { employerId, memberId } = memberOf(actor)
  await guardedUse(platform, { purpose: 'tax form', address: memberId, most: mostUploads })
  const taken = await takeFormFile(file)
  const [id, fileId] = [uuid(), uuid()]
  const key = { employerId, id: fileId }
  const { type: fileType } = taken
  await storeFormFile(platform, key, taken)
  let isNoted = false
  try {
    const at = clock.now()
    await inEmployerTransaction(db, employerId, async (trx) => {
      if (!(await lockUploader(trx, { employerId, memberId }))) throw notFound('The member')
      await replaceUnapproved(trx, { employerId, memberId }, at)
      await insertForm(trx, { employerId, memberId, id, fileId, fileType, at })
      await auditEmployer(trx, actor, {
        at,
        action: 'tax_form.uploaded',
        subject: { kind: 'member', id: memberId },
      })
    })
    isNoted = true
    return { id, status: 'pending', fileType, uploadedAt: at, decidedAt: null, message: null }
  } finally {
    if (!isNoted) await dropFormFile(platform, key)
  }
}
