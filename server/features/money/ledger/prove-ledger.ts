import { recordProof } from '#server/platform/db/proofs.ts'
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
  const { db, log, extensions } = platform
  const mismatches: object[] = []
  const employers = await listLedgers(db)
  for (const employerId of employers) {
    const found = await listMismatches(db, employerId)
    for (const prove of extensions.proofs) found.push(...(await prove(db, employerId)))
    for (const mismatch of found) {
      log.error({ employerId, ...mismatch }, 'the ledger differs from its entries')
      mismatches.push({ employerId, ...mismatch })
    }
  }
  await recordProof(platform, 'ledger_proofs', { employers: employers.length, mismatches })
}
