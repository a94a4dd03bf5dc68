import { v7 as uuid } from 'uuid'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findLastProof, insertProof, listLedgers, listMismatches } from './queries/prove-ledger.ts'

const dayMs = 86_400_000
const retentionMs = 400 * dayMs
/** The proof is nightly: after two nights without one nobody may call the ledger proved. */
const freshMs = 2 * dayMs

/** Holds every ledger against its entries and the proofs of extensions, as of invoices and rewards; a difference is reported, nothing changes. */
export const proveLedgerJob: Job = {
  name: 'prove-ledger',
  retryLimit: 1,
  run: proveLedger,
}

/** Has the ledgers proved soon when that has not been done lately, as at the first start. */
export async function orderProof({ db, clock, jobs }: Platform): Promise<void> {
  if ((await ledgerState(db, clock.now())) !== 'unproved') return
  await inTransaction(db, (trx) => jobs.enqueue(trx, proveLedgerJob, {}))
}

async function proveLedger({ db, clock, log, extensions }: Platform): Promise<void> {
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
  const provedAt = clock.now()
  const proof = { id: uuid(), provedAt, employers: employers.length, mismatches }
  await insertProof(db, proof, new Date(provedAt.getTime() - retentionMs))
}

/** What the last proof said, for the health of the whole. */
export async function ledgerState(db: Db, now: Date): Promise<'proved' | 'mismatch' | 'unproved'> {
  const [proof] = await findLastProof(db, {})
  if (proof?.differs) return 'mismatch'
  const isFresh = proof && now.getTime() - proof.provedAt.getTime() <= freshMs
  return isFresh ? 'proved' : 'unproved'
}
