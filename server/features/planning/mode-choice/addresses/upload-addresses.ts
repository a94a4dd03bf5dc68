import { v7 as uuid } from 'uuid'
import type { UploadedFile } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assessAddressesRef } from './addresses-job.ts'
import { readHomeFile } from './home-file/read-home-file.ts'
import { insertHomes } from './queries/homes.ts'
import { holdStored, insertUpload } from './queries/uploads.ts'

/** On PGlite a statement stops everybody: with so many rows none takes 100 ms. */
const rowsATime = 500
/** Of an employer, so that one list after the other does not fill the database and the queue. */
const mostOpen = 3
const mostRows = 100_000

/** Takes a file of home addresses: all of it is stored, with the job that looks for them, or nothing. */
export async function uploadAddresses(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<{ id: string; count: number; failed: number }> {
  const { employerId } = actor
  const { name, taken, failures } = await readHomeFile(file, employerId)
  const homes = [
    ...taken.map((home) => ({ ...home, failure: null })),
    ...failures.map(({ reason, ...home }) => ({ ...home, failure: reason })),
  ]
  const upload = { employerId, id: uuid() }
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { open, rows } = await holdStored(trx, upload)
    if (open >= mostOpen) {
      throw conflict(
        'too_many_open',
        'Three lists are being assessed. Please wait for one of them.',
      )
    }
    if (rows + homes.length > mostRows) {
      throw conflict('too_many_rows', 'An account holds 100,000 addresses. Please delete a list.')
    }
    await insertUpload(trx, {
      employer_id: employerId,
      id: upload.id,
      file_name: name,
      state: 'locating',
      total: homes.length,
      failed: failures.length,
      created_at: at,
    })
    for (let from = 0; from < homes.length; from += rowsATime) {
      await insertHomes(trx, upload, homes.slice(from, from + rowsATime))
    }
    await auditEmployer(trx, actor, {
      at,
      action: 'addresses.uploaded',
      subject: { kind: 'address_upload', id: upload.id },
      details: { rows: homes.length },
    })
    await platform.jobs.enqueue(trx, assessAddressesRef, {})
  })
  return { id: upload.id, count: taken.length, failed: failures.length }
}
