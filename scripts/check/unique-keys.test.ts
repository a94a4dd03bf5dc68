import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '#server/platform/db/open-embedded.ts'
import { lostKeys, readUniqueKeys } from './unique-keys.ts'

let db: Kysely<unknown>

beforeAll(async () => {
  db = new Kysely({ dialect: new PGliteDialect({ pglite: await openPglite({}) }) })
  await sql`create table rides (id uuid primary key, day date, slot text unique)`.execute(db)
  await sql`create unique index rides_days on rides (day) where slot is null`.execute(db)
  await sql`create index rides_slots on rides (slot)`.execute(db)
  await sql`create table tickets (id uuid primary key)`.execute(db)
  await sql`create table lots (id uuid primary key)`.execute(db)
}, 60_000)
afterAll(() => db.destroy())

it('are those of tables, with their condition', async () => {
  expect([...(await readUniqueKeys(db)).values()].flat().sort()).toEqual([
    'lots (id)',
    'rides (day) WHERE (slot IS NULL)',
    'rides (id)',
    'rides (slot)',
    'tickets (id)',
  ])
})

it('are lost with a constraint or an index, and not with another name or with the table', async () => {
  const before = await readUniqueKeys(db)
  await sql`alter table rides rename constraint rides_pkey to rides_ids`.execute(db)
  await sql`alter table rides drop constraint rides_slot_key`.execute(db)
  await sql`drop index rides_days`.execute(db)
  await sql`drop index rides_slots`.execute(db)
  await sql`drop table tickets`.execute(db)
  // The last that its table had.
  await sql`alter table lots drop constraint lots_pkey`.execute(db)
  expect(lostKeys(before, await readUniqueKeys(db)).sort()).toEqual([
    'lots (id)',
    'rides (day) WHERE (slot IS NULL)',
    'rides (slot)',
  ])
})
