import { keptSince } from '#domain/system/retention/kept-days.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { type Db, inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteHomes } from './queries/homes.ts'
import { changeUpload, listOldUploads, lockUpload } from './queries/uploads.ts'

/** Deleted in one statement, short enough for an embedded database. */
const homesATime = 1000
const uploadsAtOnce = 20

/**
 * Deletes the addresses and coordinates of uploads that are 30 days old, and those of closed accounts at once; what they
 * came to stays, without any home. Source: decisions section 10, Planning.
 */
export const eraseAddressesJob: Job = {
  name: 'erase-addresses',
  expireInSeconds: 600,
  async run(platform) {
    await forEachEmployer(platform, {
      due: dueUploads(platform),
      work: (upload) => erase(platform, upload),
      failure: 'addresses of an upload could not be deleted',
      about: ({ id }) => ({ upload: id }),
    })
  },
}

async function* dueUploads({ db, clock }: Platform) {
  const before = keptSince('homeUploads', clock.now())
  const seen = new Set<string>()
  for (;;) {
    const due = await listOldUploads(db, { before, count: uploadsAtOnce })
    // One that failed comes again until the next run of the job.
    const fresh = due.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) seen.add(id)
    yield fresh
  }
}

async function erase({ db, clock }: Platform, key: RowKey): Promise<void> {
  const at = clock.now()
  await inEmployerTransaction(db, key.employerId, async (trx) => {
    const upload = await lockUpload(trx, key)
    const isOver = upload?.state === 'finished' || upload?.state === 'cancelled'
    // No worker writes to it any more.
    if (!isOver) {
      await changeUpload(trx, key, { state: 'cancelled', finished_at: at })
    }
  })
  await eraseHomes(db, key)
  await inEmployerTransaction(db, key.employerId, (trx) =>
    changeUpload(trx, key, { erased_at: at }),
  )
}

/** Deletes the rows of an upload, some at a time. */
export async function eraseHomes(db: Db, upload: RowKey): Promise<void> {
  let deleted: number
  do {
    deleted = await inEmployerTransaction(db, upload.employerId, (trx) =>
      deleteHomes(trx, { ...upload, count: homesATime }),
    )
  } while (deleted === homesATime)
}
