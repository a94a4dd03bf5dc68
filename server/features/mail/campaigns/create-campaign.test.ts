import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { addressesLeft, addressesOf, campaignAudit, signedInAdmin } from '#testing/campaigns.ts'
import { startCampaignsJob } from './start-campaigns.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = (await signedInAdmin(app)).token
})

const create = (body: object, headers: Record<string, string> = {}) =>
  app.post('/admin/campaigns/create', body, { token, headers })
const read = async (id: string) => (await app.get(`/admin/campaigns/${id}`, { token })).body

describe('a new campaign', () => {
  it('has the good addresses of its list; the others are named [ADM-CAMP-13] [ADM-CAMP-14]', async () => {
    const emails = ['Kim@Test.example', ' jo@test.example ', 'KIM@test.example', 'nobody', '']
    const { status, body } = await create({ name: 'Spring news', emails })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      result: 'Campaign created successfully',
      data: { id: expect.any(String) },
      emails_count: 2,
      duplicates: 1,
      malformed: 2,
      failed_emails: [
        {
          entry: 3,
          email: 'KIM@test.example',
          reason: 'duplicate_in_file',
          message: 'This address is already in the file',
        },
        {
          entry: 4,
          email: 'nobody',
          reason: 'malformed_email',
          message: 'This is not an email address',
        },
        { entry: 5, email: '', reason: 'malformed_email', message: 'This is not an email address' },
      ],
    })
    expect((await read(body.data.id)).emails).toEqual(['Kim@test.example', 'jo@test.example'])
    expect(await campaignAudit(app, body.data.id)).toEqual(['campaign.created', 'campaign.read'])
  })

  it('has a name of three letters and an address at least [ADM-CAMP-09] [ADM-CAMP-12] [ADM-CAMP-36]', async () => {
    const short = await create({ name: 'ab', emails: ['kim@test.example'] })
    expect(short).toMatchObject({ status: 422, body: { message: { name: [expect.any(String)] } } })
    const noAddress = 'The file has no email address. Please separate addresses with semicolons.'
    for (const emails of [[], ['nobody', 'kim at test']]) {
      const { status, body } = await create({ name: 'Spring news', emails })
      expect({ status, message: body.message }).toEqual({
        status: 422,
        message: { emails: [noAddress] },
      })
    }
  })

  it('is created once for a key, with the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Pressed twice', emails: ['kim@test.example', 'nobody'] }
    const first = await create(body, headers)
    const second = await create(body, headers)
    expect(second.body).toEqual(first.body)
    expect(await create({ ...body, name: 'Another' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_taken' },
    })
  })

  it('is another for another list, which its key cannot have', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const name = 'Two lists'
    await create({ name, emails: ['kim@first.example'] }, headers)
    expect(await create({ name, emails: ['kim@other.example'] }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_taken' },
    })
  })

  it('whose writing broke off is begun anew by the same request a minute later', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Broken off', emails: addressesOf(3, 'broken.example') }
    const { id: first } = (await create(body, headers)).body.data
    await sql`update campaigns set ready_at = null where id = ${first}`.execute(app.platform.db)
    expect(await create(body, headers)).toMatchObject({
      status: 409,
      body: { code: 'campaign_in_progress' },
    })
    app.clock.advance({ minutes: 1 })
    const { status, body: second } = await create(body, headers)
    expect(status).toBe(200)
    expect(second.data.id).not.toBe(first)
    await startCampaignsJob.run(app.platform, {})
    expect(await addressesLeft(app, first)).toBe(0)
    expect(await addressesLeft(app, second.data.id)).toBe(3)
    expect((await create(body, headers)).body).toEqual(second)
  })

  it('that could not be written leaves its key free and nothing behind', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Refused', emails: ['kim@refused.example'] }
    const { db } = app.platform
    await sql`alter table campaign_addresses add constraint refused
      check (email <> 'kim@refused.example')`.execute(db)
    expect((await create(body, headers)).status).toBe(500)
    await sql`alter table campaign_addresses drop constraint refused`.execute(db)
    expect((await create(body, headers)).status).toBe(200)
    await startCampaignsJob.run(app.platform, {})
    const { rows } = await sql`select from campaigns where name = 'Refused'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('takes no more entries than it can have, however short, and any entry, however long', async () => {
    const many = await create({ name: 'Empty ones', emails: Array(100_011).fill('') })
    expect(many).toMatchObject({
      status: 422,
      body: { message: { emails: ['A campaign can have 100,000 addresses at most'] } },
    })
    const emails = ['kim@test.example', 'x'.repeat(20_000), 7, null, `a@${'ü'.repeat(9000)}`]
    const { status, body } = await create({ name: 'Long ones', emails })
    expect([status, body.emails_count, body.malformed]).toEqual([200, 1, 4])
    expect(body.failed_emails[0].email).toHaveLength(254)
  })

  it('names a thousand faulty entries and counts them all', async () => {
    const emails = ['kim@test.example', ...Array.from({ length: 1500 }, () => 'nobody')]
    const { body } = await create({ name: 'Bad list', emails })
    expect(body.malformed).toBe(1500)
    expect(body.failed_emails).toHaveLength(1000)
  })
})
