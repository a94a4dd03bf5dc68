import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createPending } from '#testing/factories.ts'
import { admitInvitees } from './admit-invitees.ts'

const app = appOfFile()

it('an upload and a custom e-mail to the same people never dead lock', async () => {
  const { db } = app.platform
  const { id: employerId } = await createEmployer(app)
  const [first, second] = [uuid(), uuid()]
  // By address they stand the other way round.
  await createPending(app, employerId, 'invited', { id: first, email: `b-${first}@test.example` })
  await createPending(app, employerId, 'invited', { id: second, email: `a-${first}@test.example` })
  const invitees = ['a', 'b'].map((part) => ({
    name: null,
    email: `${part}-${first}@test.example`,
  }))
  const now = app.clock.now()
  const lock = (trx: Trx, id: string) =>
    sql`select 1 from members where employer_id = ${employerId} and id = ${id} for update`.execute(
      trx,
    )

  const hasFirst = Promise.withResolvers<void>()
  const mailing = inTransaction(db, async (trx) => {
    await lock(trx, first)
    hasFirst.resolve()
    await vi.waitFor(async () => expect(await countWaiting(trx)).toBe(1), { timeout: 30_000 })
    await lock(trx, second)
  })
  await hasFirst.promise
  const uploading = inTransaction(db, (trx) => admitInvitees(trx, { employerId, now, invitees }))
  const [{ refused }] = await Promise.all([uploading, mailing])
  expect(refused).toHaveLength(2)
})

/** How many transactions wait for a row that another holds. */
async function countWaiting(trx: Trx): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return rows[0]?.waiting ?? 0
}
