import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  addressesLeft,
  addressesOf,
  campaignAudit,
  createCampaign,
  recordsOf,
  setDates,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  // 11:00 in Denver.
  app.clock.set('2026-11-20T18:00:00Z')
  token = (await signedInAdmin(app)).token
})

const read = async (id: string, query = '') =>
  (await app.get(`/admin/campaigns/${id}${query}`, { token })).body
const saveContent = (id: string, body: object) =>
  app.request('PUT', `/admin/campaigns/${id}/content`, { token, body })
const remove = (id: string) => app.post(`/admin/campaigns/${id}/delete`, {}, { token })

describe('one campaign', () => {
  it('is answered as it is, with its addresses and dates [ADM-CAMP-17] [ADM-CAMP-32]', async () => {
    const id = await writeCampaign(app, token, addressesOf(2))
    await setDates(app, token, id, ['2026-11-23 08:00'])
    expect(await read(id)).toEqual({
      _id: id,
      name: 'Spring news',
      emails_count: 2,
      locked: false,
      created_at: app.clock.now().toISOString(),
      emails: ['person-0@test.example', 'person-1@test.example'],
      title: 'News of spring',
      has_content: true,
      sample_sent_at: null,
      emails_deleted_at: null,
      dates_revision: expect.any(String),
      records: [expect.objectContaining({ formatted_Date: '2026-11-23 08:00', sent: false })],
    })
  })

  it('that nobody made is not found', async () => {
    for (const path of ['', '/emails', '/content']) {
      const { status } = await app.get(`/admin/campaigns/${randomUUID()}${path}`, { token })
      expect(status).toBe(404)
    }
  })
})

describe('the list of campaigns', () => {
  it('comes ten a page, the latest first, with counts instead of addresses [ADM-CAMP-07] [ADM-CAMP-06]', async () => {
    for (let number = 1; number <= 11; number++) {
      app.clock.advance({ minutes: 1 })
      await createCampaign(app, token, addressesOf(number), `Listed ${number}`)
    }
    const { body } = await app.get('/admin/campaigns', { token })
    expect(body.data).toHaveLength(10)
    expect(body.data[0]).toEqual({
      _id: expect.any(String),
      name: 'Listed 11',
      emails_count: 11,
      locked: false,
      created_at: app.clock.now().toISOString(),
    })
    expect(body).toMatchObject({ current_page: 1, total: body.meta.total })
    expect(body.meta.total).toBeGreaterThanOrEqual(11)
    const second = await app.get('/admin/campaigns?page=2', { token })
    expect(second.body.data[0].name).toBe('Listed 1')
  })
})

describe('the addresses of a campaign', () => {
  it('come by pages in the order of the file [ADM-CAMP-25]', async () => {
    const id = await createCampaign(app, token, addressesOf(5))
    const { body } = await app.get(`/admin/campaigns/${id}/emails?per_page=2&page=3`, { token })
    expect(body).toEqual({
      data: [{ email: 'person-4@test.example' }],
      meta: { current_page: 3, per_page: 2, total: 5 },
    })
  })

  it('are left out of the detail with emails=0, and the audit knows of no look then', async () => {
    const id = await createCampaign(app, token, addressesOf(5))
    expect(await read(id, '?emails=0')).toMatchObject({ emails: [], emails_count: 5 })
    expect(await campaignAudit(app, id)).toEqual(['campaign.created'])
  })
})

describe('the dates of a campaign', () => {
  it('are set in Denver’s time and replace those before [ADM-CAMP-29] [ADM-CAMP-30] [ADM-CAMP-18]', async () => {
    const id = await writeCampaign(app, token, addressesOf(3))
    const { status, body } = await setDates(app, token, id, ['2026-11-23 08:00'])
    expect({ status, result: body.result }).toEqual({
      status: 200,
      result: 'Date scheduled successfully!',
    })
    const [first] = await recordsOf(app, token, id)
    expect(first).toEqual({
      _id: expect.any(String),
      formatted_Date: '2026-11-23 08:00',
      emails: 3,
      sent: false,
      queued: false,
      missed: false,
      problem: null,
      unsubscribed: 0,
      bounced: 0,
    })
    await setDates(app, token, id, ['2026-11-23 08:00', '2026-11-24 09:30'])
    const records = await recordsOf(app, token, id)
    expect(records.map((record) => record.formatted_Date)).toEqual([
      '2026-11-23 08:00',
      '2026-11-24 09:30',
    ])
    expect(records[0]?._id).toBe(first?._id)
    const { body: removed } = await setDates(app, token, id, ['2026-11-24 09:30'])
    expect(removed.result).toBe('Dates saved')
    expect(await recordsOf(app, token, id)).toHaveLength(1)
  })

  it('must be in the future [ADM-CAMP-28]', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const { status, body } = await setDates(app, token, id, ['2026-11-20 11:00'])
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: { dates: ['The selected date and time must be in the future.'] },
    })
  })

  it('need something to send, which then stays', async () => {
    const empty = await createCampaign(app, token, addressesOf(1))
    expect(await setDates(app, token, empty, ['2026-11-23 08:00'])).toMatchObject({
      status: 409,
      body: { code: 'campaign_without_content' },
    })
    const id = await writeCampaign(app, token, addressesOf(1))
    await setDates(app, token, id, ['2026-11-23 08:00'])
    expect(await saveContent(id, { design: '{}', html: '' })).toMatchObject({
      status: 409,
      body: { code: 'campaign_scheduled' },
    })
  })

  it('that another administrator set meanwhile are not lost: the second is told which', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const other = await signedInAdmin(app)
    const { dates_revision } = await read(id, '?emails=0')
    await setDates(app, other.token, id, ['2026-11-23 08:00'], dates_revision)
    const second = await setDates(app, token, id, ['2026-11-24 08:00'], dates_revision)
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'dates_changed',
        dates: ['2026-11-23 08:00'],
        changed_by: other.username,
        revision: expect.any(String),
      },
    })
    expect(await recordsOf(app, token, id)).toHaveLength(1)
  })
})

describe('deleting a campaign', () => {
  it('takes it from the list with its dates and addresses [ADM-CAMP-15] [ADM-CAMP-16]', async () => {
    const id = await writeCampaign(app, token, addressesOf(2500))
    await setDates(app, token, id, ['2026-11-23 08:00'])
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { result: 'Campaign deleted successfully' },
    })
    for (const path of ['', '/emails', '/content']) {
      expect((await app.get(`/admin/campaigns/${id}${path}`, { token })).status).toBe(404)
    }
    expect((await remove(id)).status).toBe(404)
    await app.drainJobs()
    expect(await addressesLeft(app, id)).toBe(0)
  })
})
