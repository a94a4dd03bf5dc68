import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { countFailures } from '../jobs/for-each-employer.ts'
import type { Job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'
import { type Db, inTransaction } from './transaction-guard.ts'

/** Where the results of nightly proofs are kept, each of all employers together. */
type ProofTable = 'ledger_proofs' | 'member_count_proofs'

/** A nightly proof is fresh for two nights: then nobody may call what it proves proved. */
const freshMs = 2 * 86_400_000

interface Result {
  employers: number
  /** What differed; none when all is as it should be. */
  mismatches: readonly object[]
}

interface Proof {
  employers: readonly string[]
  /** Answers what differs at one of them. */
  prove: (employerId: string) => Promise<readonly object[]>
  /** What the log says of an employer at whom nothing could be proved. */
  failure: string
}

/**
 * Proves something at every employer and keeps the result. Where not all could be looked at nothing counts as proved,
 * but what was found to differ is kept all the same.
 */
export async function proveEmployers(
  platform: Platform,
  proofs: ProofTable,
  { employers, prove, failure }: Proof,
): Promise<void> {
  const mismatches: object[] = []
  let proved = 0
  const failures = await countFailures(platform, {
    due: [employers.map((employerId) => ({ employerId }))],
    async work({ employerId }) {
      for (const mismatch of await prove(employerId)) mismatches.push({ employerId, ...mismatch })
      proved += 1
    },
    failure,
  })
  if (proved === employers.length || mismatches.length > 0) {
    await recordProof(platform, proofs, { employers: proved, mismatches })
  }
  if (failures > 0) throw new Error(`${failures} times: ${failure}`)
}

/** Keeps the result of a proof. */
async function recordProof(
  { db, clock }: Platform,
  proofs: ProofTable,
  { employers, mismatches }: Result,
): Promise<void> {
  const provedAt = clock.now()
  const table = sql.table(proofs)
  await sql`
    insert into ${table} (id, proved_at, employers, mismatches)
    values (${uuid()}, ${provedAt}, ${employers}, ${JSON.stringify(mismatches)}::jsonb)`.execute(db)
}

/** What the last proof said, for the health of the whole. */
export async function proofState(
  db: Db,
  proofs: ProofTable,
  now: Date,
): Promise<'proved' | 'mismatch' | 'unproved'> {
  const proof = await db
    .selectFrom(proofs)
    .select([
      'proved_at as provedAt',
      sql<boolean>`jsonb_array_length(mismatches) > 0`.as('differs'),
    ])
    .orderBy('proved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (proof?.differs) return 'mismatch'
  const isFresh = proof && now.getTime() - proof.provedAt.getTime() <= freshMs
  return isFresh ? 'proved' : 'unproved'
}

/** Has something proved soon when that has not been done lately, as at the first start. */
export async function orderProof(
  { db, clock, jobs }: Platform,
  proofs: ProofTable,
  job: Job,
): Promise<void> {
  if ((await proofState(db, proofs, clock.now())) !== 'unproved') return
  await inTransaction(db, (trx) => jobs.enqueue(trx, job, {}))
}
