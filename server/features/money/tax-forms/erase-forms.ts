import type { Farewell } from '#server/platform/extension-points.ts'
import { dropTaxFilesJob } from './drop-files.ts'
import { eraseFormsOf } from './queries/erase.ts'

/** A member who is deleted leaves no form and nothing that was written about one; their files go as those of replaced ones. */
export const eraseForms: Farewell = async (trx, { jobs }, { employerId, memberId, at }) => {
  if (await eraseFormsOf(trx, { employerId, memberId }, at)) {
    await jobs.enqueue(trx, dropTaxFilesJob, {})
  }
}
