import { addressDays } from '#contract/planning/mode-choice-addresses.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assessAddressesRef } from './addresses-job.ts'
import { eraseHomes } from './erase-addresses.ts'
import { changeUpload, deleteUpload, lockUpload, type UploadRow } from './queries/uploads.ts'

const isOpen = ({ state }: UploadRow) => state === 'locating' || state === 'assessing'

/** Ends the assessment of an upload early; what was found stays. */
export async function cancelAddresses(
  { db, clock }: Platform,
  { employerId }: Actor,
  id: string,
): Promise<void> {
  await inEmployerTransaction(db, employerId, async (trx) => {
    const upload = await getLocked(trx, { employerId, id })
    if (!isOpen(upload)) throw conflict('not_running', 'The assessment is over already')
    const ended = { state: 'cancelled' as const, finished_at: clock.now(), lease_until: null }
    await changeUpload(trx, upload, ended)
  })
}

/** Begins an assessment anew, by the worksite, the hours and the timetables of now; a cancelled one goes on. */
export async function assessAgain(
  { db, clock, jobs }: Platform,
  { employerId }: Actor,
  id: string,
): Promise<void> {
  await inEmployerTransaction(db, employerId, async (trx) => {
    const upload = await getLocked(trx, { employerId, id })
    if (isOpen(upload)) throw conflict('running', 'The assessment is running already')
    // Old ones are deleted within the hour, perhaps just now.
    const age = clock.now().getTime() - upload.createdAt.getTime()
    if (upload.erasedAt || age >= addressDays * 86_400_000) {
      throw conflict('erased', 'The addresses are deleted. Please upload them.')
    }
    await changeUpload(trx, upload, {
      state: 'locating',
      round: upload.round + 1,
      assessed: 0,
      finished_at: null,
      groups: null,
      reasons: null,
      tries: 0,
      retry_at: null,
    })
    await jobs.enqueue(trx, assessAddressesRef, {})
  })
}

/** Deletes an upload: its addresses first, some at a time, then all that is left. */
export async function deleteAddresses(platform: Platform, actor: Actor, id: string): Promise<void> {
  const { db, clock } = platform
  const { employerId } = actor
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    const upload = await getLocked(trx, { employerId, id })
    // No worker writes to it any more.
    await changeUpload(trx, upload, { state: 'cancelled', finished_at: at, lease_until: null })
  })
  await eraseHomes(db, { employerId, id })
  await inEmployerTransaction(db, employerId, async (trx) => {
    await getLocked(trx, { employerId, id })
    await deleteUpload(trx, { employerId, id })
    await auditEmployer(trx, actor, {
      at,
      action: 'addresses.deleted',
      subject: { kind: 'address_upload', id },
    })
  })
}

async function getLocked(trx: Trx, key: RowKey): Promise<UploadRow> {
  const upload = await lockUpload(trx, key)
  if (!upload) throw notFound('The upload')
  return upload
}
