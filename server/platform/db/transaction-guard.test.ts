import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { inTransaction } from './transaction-guard.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
  await sql`create table notes (text text primary key)`.execute(test.database.db)
})
afterAll(() => test.drop())

const guard = 'Inside a transaction only its own trx may be used'
const note = (on: Parameters<ReturnType<typeof sql>['execute']>[0], text: string) =>
  sql`insert into notes values (${text})`.execute(on)

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(test.database.db)
  return rows.map((row) => row.text)
}

describe('inside a transaction', () => {
  it('the root connection throws, whether asked directly or from deep within', async () => {
    const { db } = test.database
    await expect(inTransaction(db, () => note(db, 'stray'))).rejects.toThrow(guard)
    const deep = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return db.selectFrom('employers').select('id').execute()
    }
    await expect(inTransaction(db, deep)).rejects.toThrow(guard)
    expect(await notes()).not.toContain('stray')
  })

  it('raw SQL of the job queue throws', async () => {
    const { db, executeSql } = test.database
    await expect(inTransaction(db, () => executeSql('select 1'))).rejects.toThrow(guard)
    await expect(inTransaction(db, () => executeSql('select $1::int', [1]))).rejects.toThrow(guard)
  })

  it('another transaction throws', async () => {
    const { db } = test.database
    const nested = inTransaction(db, async (trx) => {
      await note(trx, 'outer')
      return inTransaction(db, (inner) => note(inner, 'inner'))
    })
    await expect(nested).rejects.toThrow(guard)
    expect(await notes()).not.toContain('outer')
  })

  it('the guard speaks for this transaction only, not for requests beside it', async () => {
    const { db } = test.database
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const transaction = inTransaction(db, async (trx) => {
      await note(trx, 'slow')
      await held
    })
    const beside = notes()
    release()
    await transaction
    expect(await beside).toBeInstanceOf(Array)
    expect(await notes()).toContain('slow')
  })
})

describe('a transaction', () => {
  it('leaves nothing when its work throws, and the connection usable', async () => {
    const { db } = test.database
    const failing = inTransaction(db, async (trx) => {
      await note(trx, 'lost')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await notes()).not.toContain('lost')
  })

  it('leaves nothing when a statement fails, and does not commit if that is swallowed', async () => {
    const { db } = test.database
    const swallowed = inTransaction(db, async (trx) => {
      await note(trx, 'half')
      await note(trx, 'half').catch(() => {})
    })
    await expect(swallowed).rejects.toThrow()
    expect(await notes()).not.toContain('half')
  })

  it('answers what its work answers; afterwards the root connection is free', async () => {
    const { db } = test.database
    const answer = await inTransaction(db, async (trx) => {
      await note(trx, 'kept')
      return 7
    })
    expect(answer).toBe(7)
    expect(await notes()).toContain('kept')
  })
})
