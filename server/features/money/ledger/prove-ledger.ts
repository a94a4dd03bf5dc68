import { proveEmployers } from '#server/platform/db/proofs.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listLedgers, listMismatches } from './queries/prove-ledger.ts'

/** Holds every ledger against its entries and the proofs of extensions, as of invoices and rewards; a difference is reported, nothing changes. */
export const proveLedgerJob: Job = {
  name: 'prove-ledger',
  retryLimit: 1,
  run: proveLedger,
}

async function proveLedger(platform: Platform): Promise<void> {
  await proveEmployers(platform, 'ledger_proofs', {
    employers: await listLedgers(platform.db),
    prove: (employerId) => findMismatches(platform, employerId),
    failure: 'a ledger could not be held against its entries',
  })
}

async function findMismatches({ db, log, extensions }: Platform, employerId: string) {
  const found = await listMismatches(db, employerId)
  for (const prove of extensions.proofs) found.push(...(await prove(db, employerId)))
  for (const mismatch of found) {
    log.error({ employerId, ...mismatch }, 'the ledger differs from its entries')
  }
  return found
}
