import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createEmployer } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string
let lotId: string
let transactionId: string

beforeAll(async () => {
  employerId = (await createEmployer(app)).id
  lotId = (await buyCredit(app, employerId, 5000)).lotId
  const { id } = await app.platform.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
  transactionId = id
})

/** The whole ledger as text. */
async function ledger(): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(t) from ledger_transactions t) as transactions,
      (select json_agg(e) from ledger_entries e) as entries,
      (select json_agg(l) from lots l) as lots`.execute(app.platform.db)
  return JSON.stringify(rows)
}

// The trigger speaks where the role has the right, the missing right where it has not.
const appendOnly = /append-only|permission denied/

describe('the database itself refuses', () => {
  it.each([
    ['an update of a transaction', sql`update ledger_transactions set kind = 'grant'`],
    ['an update of an entry', sql`update ledger_entries set cents = cents * 2`],
    ['the deletion of a transaction', sql`delete from ledger_transactions`],
    ['the deletion of an entry', sql`delete from ledger_entries`],
    ['the deletion of a lot', sql`delete from lots`],
    ['emptying the transactions', sql`truncate ledger_transactions cascade`],
    ['emptying the entries', sql`truncate ledger_entries`],
    ['emptying the lots', sql`truncate lots cascade`],
  ])('%s', async (_, statement) => {
    const before = await ledger()
    await expect(statement.execute(app.platform.db)).rejects.toThrow(appendOnly)
    expect(await ledger()).toBe(before)
  })

  it.each([
    ['end', sql`update lots set expires_at = expires_at + interval '1 year'`],
    ['owner', sql`update lots set employer_id = ${uuid()}`],
    ['purchase', sql`update lots set purchase_id = null`],
  ])('another %s for a lot', async (_, statement) => {
    await expect(statement.execute(app.platform.db)).rejects.toThrow(
      'only what is in a lot changes',
    )
  })

  it('a lot below zero', async () => {
    await expect(
      sql`update lots set free_cents = free_cents - 5001 where id = ${lotId}`.execute(
        app.platform.db,
      ),
    ).rejects.toThrow(/check constraint/)
  })

  it('a balance below zero', async () => {
    await expect(
      sql`update employer_accounts set available_cents = -1
        where employer_id = ${employerId}`.execute(app.platform.db),
    ).rejects.toThrow(/check constraint/)
  })

  it('entries that do not sum to zero, new or added to a transaction', async () => {
    const before = await ledger()
    const add = (line: number) => sql`
      insert into ledger_entries (employer_id, transaction_id, line, account, cents)
      values (${employerId}, ${transactionId}, ${line}, 'fees', 1)`
    await expect(add(9).execute(app.platform.db)).rejects.toThrow('do not sum to zero')
    expect(await ledger()).toBe(before)
  })

  it('a wallet of nobody and credit in no lot', async () => {
    const add = (account: string) => sql`
      insert into ledger_entries (employer_id, transaction_id, line, account, cents)
      values (${employerId}, ${transactionId}, 9, ${account}, 1),
        (${employerId}, ${transactionId}, 10, 'fees', -1)`
    for (const account of ['wallet', 'available', 'redeeming', 'pocket']) {
      await expect(add(account).execute(app.platform.db)).rejects.toThrow(/check constraint/)
    }
  })
})
