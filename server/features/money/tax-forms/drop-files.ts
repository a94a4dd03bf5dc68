import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Farewell } from '#server/platform/extension-points.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { eraseFormsOf, forgetFile, listUnneededFiles } from './queries/files.ts'

type Unneeded = Awaited<ReturnType<typeof listUnneededFiles>>[number]

/**
 * Deletes the files of forms that were replaced, of those whose upload broke off, and of members who were deleted: nobody
 * needs them any more.
 */
export const dropTaxFilesJob: Job = {
  name: 'drop-tax-files',
  expireInSeconds: 600,
  retryLimit: 0,
  async run(platform) {
    const { db, files, clock } = platform
    await forEachEmployer(platform, {
      due: readChunks(rowsAtOnce, (last: Unneeded | undefined) =>
        listUnneededFiles(db, { last, now: clock.now(), count: rowsAtOnce }),
      ),
      async work({ employerId, id, fileId }) {
        await files.delete({ employerId, id: fileId })
        await forgetFile(db, { employerId, id })
      },
      failure: 'a file of a tax form could not be deleted',
      about: ({ id }) => ({ form: id }),
    })
  },
}

/** A member who is deleted leaves no form and nothing that was written about one; their files go as those of replaced ones. */
export const eraseForms: Farewell = async (trx, { jobs }, { employerId, memberId, at }) => {
  if (await eraseFormsOf(trx, { employerId, memberId }, at)) {
    await jobs.enqueue(trx, dropTaxFilesJob, {})
  }
}
