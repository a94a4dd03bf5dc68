import type { FileAnswer } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFormFile } from '../form-file.ts'
import { findForm } from './queries/decide.ts'

/** The form itself, for an administrator: the audit keeps who looked at it. */
export async function viewForm(
  platform: Platform,
  { adminId }: Pick<StaffActor, 'adminId'>,
  id: string,
): Promise<FileAnswer> {
  const form = await findForm(platform.db, id)
  if (!form?.fileId || form.isReplaced) throw notFound('The form')
  const { employerId, memberId, fileId, fileType: type } = form
  const key = { employerId, id: fileId }
  const answer = await readFormFile(platform, key, { type, name: `tax-form-${id}` })
  await inEmployerTransaction(platform.db, employerId, (trx) =>
    auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: platform.clock.now(),
      action: 'tax_form.read',
      subject: { kind: 'member', id: memberId },
    }),
  )
  return answer
}
