import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts'
import { inTransaction } from './transaction-guard.ts'

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({})
})
afterAll(() => database.close())

const select = async (value: number) => {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(database.db)
  return rows[0]?.value
}

describe('those who wait for the one connection of PGlite', () => {
  it('are served in the order they came, transactions and single statements alike', async () => {
    const served: number[] = []
    const note = (turn: number) => () => served.push(turn)
    await Promise.all([
      inTransaction(database.db, async (trx) => {
        await sql`select 1`.execute(trx)
        await sql`select 2`.execute(trx)
      }).then(note(0)),
      select(1).then(note(1)),
      inTransaction(database.db, (trx) => sql`select 3`.execute(trx)).then(note(2)),
      select(4).then(note(3)),
      select(5).then(note(4)),
    ])
    expect(served).toEqual([0, 1, 2, 3, 4])
  })

  it('are served though those before them failed', async () => {
    const failing = [
      sql`select nonsense from nowhere`.execute(database.db),
      inTransaction(database.db, async () => {
        throw new Error('changed my mind')
      }),
      inTransaction(database.db, (trx) => sql`select 1 / 0`.execute(trx)),
    ]
    const [outcomes, ...answers] = await Promise.all([
      Promise.allSettled(failing),
      select(1),
      select(2),
    ])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(3).fill('rejected'))
    expect(answers).toEqual([1, 2])
  })

  it('never see a transaction that is not finished', async () => {
    await sql`create table numbers (n int)`.execute(database.db)
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from numbers`.execute(
        database.db,
      )
      return rows[0]?.n
    }
    const writing = inTransaction(database.db, async (trx) => {
      await sql`insert into numbers values (1)`.execute(trx)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await sql`insert into numbers values (2)`.execute(trx)
    })
    const raw = database.executeSql('select count(*) as n from numbers')
    expect(await Promise.all([count(), count(), writing])).toEqual([2, 2, undefined])
    expect([0, 2]).toContain((await raw).rows[0]?.n)
  })
})

it('a dump opens as the same data', async () => {
  await sql`create table marks (mark text)`.execute(database.db)
  await sql`insert into marks values ('here')`.execute(database.db)
  const copy = await openEmbedded({ dump: await database.dump() })
  const { rows } = await sql`select mark from marks`.execute(copy.db)
  await copy.close()
  expect(rows).toEqual([{ mark: 'here' }])
})
