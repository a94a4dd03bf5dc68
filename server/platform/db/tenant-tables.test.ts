import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  foundOtherwise,
  isDistributed,
  keysThatWouldGo,
  ofNoTenant,
  onEachServer,
} from '#testing/tenant-tables.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

it('every tenant table has employer_id first in its primary key or in an index of all its rows', async () => {
  const { rows } = await sql<{ table: string; isSharded: boolean }>`
    select c.relname as "table", exists (
      select from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indpred is null and a.attname = 'employer_id'
    ) as "isSharded"
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(test.database.db)
  const unsharded = rows.filter((row) => !row.isSharded).map((row) => row.table)
  expect(unsharded).toEqual(Object.keys(ofNoTenant).sort())
  expect(rows.length).toBeGreaterThan(unsharded.length)
})

it('every other unique key of a tenant table has employer_id in it, so that each server can hold to it alone', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as "table"
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'employer_id'
    where i.indisunique and not a.attnum = any(i.indkey)
    order by 1`.execute(test.database.db)
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(foundOtherwise).sort())
})

it('every foreign key between tenant tables begins with employer_id, so that both rows are on one server', async () => {
  const { rows } = await sql<{ key: string; isTogether: boolean }>`
    select k.conname as key, own.attname = 'employer_id' and other.attname = 'employer_id' as "isTogether"
    from pg_constraint k
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = k.conrelid and attname = 'employer_id')
      and exists (select from pg_attribute where attrelid = k.confrelid and attname = 'employer_id')`.execute(
    test.database.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  const acrossEmployers = rows.filter(({ isTogether }) => !isTogether).map(({ key }) => key)
  // Of administrators' choices too, who have no employer; both tables stay on one server.
  expect(acrossEmployers).toEqual(['list_choices_default_view_id_fkey'])
})

it('foreign keys from distributed tables go to distributed ones, to what each server has, or are known to go', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct own.relname as "from", other.relname as "to"
    from pg_constraint k
    join pg_class own on own.oid = k.conrelid
    join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(test.database.db)
  const leaving = rows
    .filter(
      ({ from, to }) => isDistributed(from) && !isDistributed(to) && !onEachServer.includes(to),
    )
    .map(({ from, to }) => `${from} to ${to}`)
  expect(leaving).toEqual(keysThatWouldGo)
})

it('docs/scaling.md says how many tables could stand on several servers', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(
    test.database.db,
  )
  const ofTenants = rows.map(({ table }) => table).filter((table) => !(table in ofNoTenant))
  const counts = `${ofTenants.filter(isDistributed).length} of the ${ofTenants.length} tables`
  const document = join(import.meta.dirname, '..', '..', '..', 'docs', 'scaling.md')
  expect(readFileSync(document, 'utf8')).toContain(counts)
})
