import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

const captured = capturedLog()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ log: captured.log })
})
afterAll(() => app.stop())

/** A redemption of five dollars that is paid. */
async function paid() {
  const { employer, member, token } = await memberWithWallet(app, 2000)
  const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
  await app.drainJobs()
  return { employerId: employer.id, memberId: member.id, id: String(body.data._id) }
}

it.each([
  [
    'fail what is paid',
    (id: string) => sql`update redemptions set status = 'failed' where id = ${id}`,
  ],
  [
    'ask for it again',
    (id: string) => sql`update redemptions set asked_at = now() where id = ${id}`,
  ],
  ['forget it', (id: string) => sql`delete from redemptions where id = ${id}`],
])('nothing can %s', async (_what, change) => {
  const { id } = await paid()
  await expect(change(id).execute(app.platform.db)).rejects.toThrow()
  const { rows } = await sql<{ status: string }>`
    select status from redemptions where id = ${id}`.execute(app.platform.db)
  expect(rows).toEqual([{ status: 'paid' }])
})

it('whom a redemption went to is forgotten with its end', async () => {
  const { id } = await paid()
  const { rows } = await sql`
    select recipient_name, recipient_email from redemptions where id = ${id}`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ recipient_name: null, recipient_email: null }])
})

it('a redemption that the ledger holds nothing for is found at night', async () => {
  const { employerId, memberId } = await paid()
  expect(await proveLedger(app, captured)).toEqual([])
  await sql`
    insert into redemptions (employer_id, id, member_id, cents, status, recipient_name,
      recipient_email, requested_at)
    values (${employerId}, ${randomUUID()}, ${memberId}, 700, 'held', 'Sam', 'sam@test.example',
      ${app.clock.now()})`.execute(app.platform.db)
  expect(await proveLedger(app, captured)).toContainEqual({
    what: 'on hold of a redemption',
    kept: 700,
    counted: 0,
  })
})
