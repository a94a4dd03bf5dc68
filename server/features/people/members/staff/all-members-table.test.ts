import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { allMembersTable } from './all-members-table.ts'

const app = appOfFile()
const members = rowsAtOnce + 20

async function createMembers(): Promise<string> {
  const { id } = await createEmployer(app)
  const at = app.clock.now()
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select ${id}::uuid, gen_random_uuid(), 'Member ' || n, n || '@file.example',
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz::date, ${at}::timestamptz
    from generate_series(1, ${members}::int) as n`.execute(app.platform.db)
  return id
}

/** The same database; once places were found, somebody among them is deleted. */
function deletingOnce(employerId: string): Db {
  const { db } = app.platform
  let isDone = false
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'executeQuery') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async (...args: Parameters<Db['executeQuery']>) => {
        const answer = await target.executeQuery(...args)
        if (!isDone && answer.rows.length === rowsAtOnce) {
          isDone = true
          await db
            .deleteFrom('members')
            .where('employer_id', '=', employerId)
            .where('email', '=', '1@file.example')
            .execute()
        }
        return answer
      }
    },
  })
}

it('goes on to its end though somebody is deleted while it is read', async () => {
  const employerId = await createMembers()
  const read = { order: { by: 'email', direction: 'asc' } as const, now: app.clock.now() }
  const table = allMembersTable(deletingOnce(employerId), { employerId }, read)
  const rows: unknown[] = []
  for await (const chunk of table.chunks) rows.push(...chunk)
  expect(rows).toHaveLength(members - 1)
})
