import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { testCard } from '#testing/payments.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const captured = capturedLog()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ log: captured.log })
})
afterAll(() => app.stop())

/** Every table there is, the job queue's among them, as text. */
async function databaseAsText(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.platform.db)
  const dumps: string[] = []
  for (const { schema, name } of tables) {
    const { rows } =
      await sql`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
        app.platform.db,
      )
    dumps.push(JSON.stringify(rows))
  }
  expect(tables.length).toBeGreaterThan(40)
  return dumps.join('\n')
}

it('no card number, code or bearer token is logged, stored or put into an address', async () => {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  const card_cvv = '9173'
  const numbers = ['4242424242424242', '4000000000000002', '4000000000009995', '4111111111111111']
  const addresses: string[] = []
  const calls: [path: string, body: object][] = [
    ['/stripe/payment-session', { amount: 50 }],
    ['/payment-methods/setup-session', { kind: 'credit' }],
  ]
  for (const [path, body] of calls) {
    for (const card_number of numbers) {
      const { url } = (await app.post(path, body, { token })).body
      const page = `/pay/${String(url).split('/').at(-1)}`
      const wrong = testCard({ card_number, card_cvv, zip_code: 'none' })
      const refused = await app.post(page, wrong)
      expect(refused.status).toBe(422)
      const answer = await app.post(page, testCard({ card_number, card_cvv }))
      // Broken on the way, so that it is not even JSON.
      const broken = JSON.stringify(testCard({ card_number, card_cvv })).slice(0, -1)
      const headers = { 'content-type': 'application/json' }
      const malformed = await app.request('POST', page, { body: broken, headers })
      expect(malformed.status).toBe(400)
      addresses.push(url, refused.text, answer.text, malformed.text)
    }
  }
  await app.drainJobs()
  await app.get('/user', { token })
  const { data } = (await app.get('/payment-methods', { token })).body
  expect(data).toHaveLength(2)
  expect((await app.get('/user', { token })).body.balance).toBe(50)

  const places = {
    log: captured.text(),
    database: await databaseAsText(),
    addresses: addresses.join('\n'),
  }
  // The searches find what is there: the last digits are stored, requests are logged, sessions stored.
  expect(places.database).toContain('4242')
  expect(places.database).toContain(employer.id)
  expect(places.log).toContain('/api/pay/:session')
  for (const [place, text] of Object.entries(places)) {
    for (const number of numbers) {
      expect(text, place).not.toContain(number)
      expect(text, place).not.toContain(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
      expect(text, place).not.toContain(number.slice(0, 12))
    }
    expect(text, place).not.toMatch(/(?<![\w-])9173(?![\w-])/)
    expect(text, place).not.toContain(token)
  }
})
