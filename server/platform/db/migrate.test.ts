import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listNewer, migrate } from './migrate.ts'

let opened: TestDatabase

beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.drop())

const record = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-20')`.execute(
    opened.database.db,
  )

it('leaves a database alone that a newer version has migrated, and says by what', async () => {
  expect(await listNewer(opened.database.db)).toEqual([])
  await record('998-of-a-newer-version')
  await record('999-of-a-newer-version')
  expect(await migrate(opened.database.db)).toEqual([])
  expect(await listNewer(opened.database.db)).toEqual([
    '998-of-a-newer-version',
    '999-of-a-newer-version',
  ])
})

it('refuses a database with a migration that stands among its own', async () => {
  await record('050-of-somebody-else')
  await expect(migrate(opened.database.db)).rejects.toThrow('050-of-somebody-else is missing')
  expect(await listNewer(opened.database.db)).toEqual([])
})

it('refuses a newer database that lacks one of its own', async () => {
  await record('999-of-a-newer-version')
  await sql`delete from kysely_migration where name like '098-%'`.execute(opened.database.db)
  await expect(migrate(opened.database.db)).rejects.toThrow('999-of-a-newer-version is missing')
})
