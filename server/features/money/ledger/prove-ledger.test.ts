import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { orderProof } from '#server/platform/db/proofs.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { startTestApp } from '#testing/test-app.ts'
import { proveLedgerJob } from './prove-ledger.ts'
import { replayLedger } from './replay-ledger.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

let employerId: string

beforeEach(async () => {
  employerId = (await createEmployer(app)).id
  const member = await createMember(app, employerId)
  await buyCredit(app, employerId, 5000)
  await fillWallet(app, member, 1200)
})

const health = async () => (await app.get('/health')).body.ledger

/** The differences logged while the job ran. */
async function prove(): Promise<unknown[]> {
  const before = captured.lines().length
  await proveLedgerJob.run(app.platform, {})
  return captured
    .lines()
    .slice(before)
    .filter((line) => line.employerId === employerId)
    .map(({ what, kept, counted }) => ({ what, kept, counted }))
}

const guarded = ['ledger_transactions', 'ledger_entries', 'lots']

/** Changes what the triggers guard, as only the owner of the tables can, and puts it right again. */
async function tamper(forge: string, mend: string): Promise<() => Promise<void>> {
  const unguarded = (statement: string) =>
    acrossEmployers(db, async (trx) => {
      for (const table of guarded) {
        await sql`grant update on ${sql.table(table)} to current_user`.execute(trx)
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      }
      await sql.raw(statement.replaceAll('$employer', `'${employerId}'`)).execute(trx)
      for (const table of guarded) {
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
      }
    })
  await unguarded(forge)
  return () => unguarded(mend)
}

describe('the nightly proof', () => {
  it('shows in the health of the whole: not proved, proved, and not proved after two nights', async () => {
    expect(await prove()).toEqual([])
    expect(await health()).toBe('proved')
    app.clock.advance({ days: 2, minutes: 1 })
    expect(await health()).toBe('unproved')
    await prove()
    expect(await health()).toBe('proved')
  })

  it.each([
    [
      'an entry of another amount',
      `update ledger_entries set cents = cents + 1 where employer_id = $employer and account = 'fees'`,
      `update ledger_entries set cents = cents - 1 where employer_id = $employer and account = 'fees'`,
      [{ what: 'transaction', kept: 0, counted: 1 }],
    ],
    [
      'a lot that holds more than its entries',
      `update lots set free_cents = free_cents + 100 where employer_id = $employer and member_id is null`,
      `update lots set free_cents = free_cents - 100 where employer_id = $employer and member_id is null`,
      [{ what: 'lot free', kept: 3900, counted: 3800 }],
    ],
    [
      'a balance that nothing was posted for',
      `update employer_accounts set available_cents = 9999 where employer_id = $employer`,
      `update employer_accounts set available_cents = 3800 where employer_id = $employer`,
      [{ what: 'account available', kept: 9999, counted: 3800 }],
    ],
    [
      'a sum that nothing was posted for',
      `update employer_accounts set promoted_cents = 1 where employer_id = $employer`,
      `update employer_accounts set promoted_cents = 0 where employer_id = $employer`,
      [{ what: 'sum promoted', kept: 1, counted: 0 }],
    ],
    [
      'a number that was left out',
      `update ledger_transactions set number = 7 where employer_id = $employer and number = 2`,
      `update ledger_transactions set number = 2 where employer_id = $employer and number = 7`,
      [{ what: 'numbers', kept: 2, counted: 1 }],
    ],
    [
      'another running balance',
      `update ledger_transactions set available_after_cents = 1
        where employer_id = $employer and number = 1`,
      `update ledger_transactions set available_after_cents = 5000
        where employer_id = $employer and number = 1`,
      [{ what: 'balance after a transaction', kept: 1, counted: 5000 }],
    ],
    [
      "an entry in somebody else's lot",
      `update lots set member_id = null where employer_id = $employer and member_id is not null`,
      `update lots set member_id = (select member_id from ledger_entries where lot_id = lots.id
        and member_id is not null) where employer_id = $employer and source_lot_id is not null`,
      [{ what: "entry in another owner's lot", kept: 0, counted: 1200 }],
    ],
  ])('finds %s, logs it and says so in /health', async (_, forge, mend, found) => {
    const putRight = await tamper(forge, mend)
    expect(await prove()).toEqual(found)
    expect(await health()).toBe('mismatch')
    expect((await replayLedger(db, employerId)).transactions).toBe(2)
    await putRight()
    expect(await prove()).toEqual([])
    expect(await health()).toBe('proved')
  })

  it('is ordered at the start when it has not been done lately', async () => {
    app.clock.advance({ days: 3 })
    await orderProof(app.platform, 'ledger_proofs', proveLedgerJob)
    expect(await app.drainJobs()).toBe(1)
    expect(await health()).toBe('proved')
    await orderProof(app.platform, 'ledger_proofs', proveLedgerJob)
    expect(await app.drainJobs()).toBe(0)
  })

  it('changes nothing: a difference stays until people have looked at it', async () => {
    const putRight = await tamper(
      `update employer_accounts set available_cents = 1 where employer_id = $employer`,
      `update employer_accounts set available_cents = 3800 where employer_id = $employer`,
    )
    await prove()
    expect(await prove()).toHaveLength(1)
    await putRight()
  })

  it('is stored with what it found', async () => {
    await db.deleteFrom('ledger_proofs').execute()
    expect(await health()).toBe('unproved')
    await prove()
    const stored = await db
      .selectFrom('ledger_proofs')
      .select(['proved_at', 'mismatches'])
      .execute()
    expect(stored).toEqual([{ proved_at: app.clock.now(), mismatches: [] }])
  })
})

describe('the replay', () => {
  it('adds the journal up to the balances that are stored', async () => {
    const { transactions, balances, mismatches } = await replayLedger(db, employerId)
    expect(mismatches).toEqual([])
    expect(transactions).toBe(2)
    expect(Object.fromEntries(balances.accounts)).toEqual({
      gateway: -5150,
      available: 3800,
      fees: 150,
      wallet: 1200,
    })
  })

  it('names what differs', async () => {
    const putRight = await tamper(
      `update lots set free_cents = 1 where employer_id = $employer and member_id is null`,
      `update lots set free_cents = 3800 where employer_id = $employer and member_id is null`,
    )
    const { mismatches } = await replayLedger(db, employerId)
    await putRight()
    expect(mismatches).toMatchObject([{ what: 'lot free', kept: 1, counted: 3800 }])
  })
})
