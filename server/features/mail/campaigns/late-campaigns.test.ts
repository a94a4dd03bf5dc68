import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  addressesLeft,
  addressesOf,
  createCampaign,
  recordsOf,
  setDates,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import { startCampaignsJob } from './start-campaigns.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  // 11:00 in Denver.
  app.clock.set('2026-11-20T18:00:00Z')
  token = (await signedInAdmin(app)).token
})

const runJob = (platform = app.platform) => startCampaignsJob.run(platform, {})

/** A campaign for noon in Denver; answers it and its date. */
async function scheduled(emails: readonly string[]) {
  const id = await writeCampaign(app, token, emails)
  await setDates(app, token, id, ['2026-11-20 12:00'])
  const [record] = await recordsOf(app, token, id)
  return { id, recordId: record?._id ?? '' }
}

describe('a date that nobody began', () => {
  it('still leaves within six hours, as after a short outage', async () => {
    const { recordId } = await scheduled(addressesOf(1, 'soon.example'))
    app.clock.set('2026-11-21T00:59:00Z')
    await runJob()
    expect(await mailsOf(app, recordId)).toHaveLength(1)
  })

  it('is missed after that: nothing leaves, and it says so until it is removed', async () => {
    const { id, recordId } = await scheduled(addressesOf(1, 'late.example'))
    app.clock.set('2026-11-21T01:00:00Z')
    await runJob()
    expect(await mailsOf(app, recordId)).toHaveLength(0)
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: false, missed: true }])
    await setDates(app, token, id, ['2026-11-23 08:00'])
    expect(await recordsOf(app, token, id)).toMatchObject([{ missed: false }])
  })

  it('goes on once it has begun, however late', async () => {
    const { recordId } = await scheduled(addressesOf(1200, 'begun.example'))
    app.clock.set('2026-11-20T19:00:00Z')
    const { jobs } = app.platform
    let calls = 0
    const enqueue: typeof jobs.enqueue = async (...given) => {
      if (++calls === 2) throw new Error('the power went')
      await jobs.enqueue(...given)
    }
    const failing = { ...app.platform, jobs: { ...jobs, enqueue } }
    await expect(runJob(failing)).rejects.toThrow('the power went')
    app.clock.set('2026-11-22T19:00:00Z')
    await runJob()
    expect(await mailsOf(app, recordId)).toHaveLength(1200)
    // What comes after sends its own alone.
    await sql`delete from outbox_mails where batch_id = ${recordId}`.execute(app.platform.db)
  })
})

describe('a date that has begun since it was looked at', () => {
  it('is not said to be removed: whoever removes it reads that it leaves', async () => {
    const { id, recordId } = await scheduled(addressesOf(1, 'leaves.example'))
    const { dates_revision: seen } = (await app.get(`/admin/campaigns/${id}`, { token })).body
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    expect(await setDates(app, token, id, [], seen)).toMatchObject({
      status: 409,
      body: { code: 'campaign_date_started', dates: ['2026-11-20 12:00'] },
    })
    expect(await mailsOf(app, recordId)).toHaveLength(1)
  })
})

describe('a date that cannot leave', () => {
  it('says why, and keeps nobody from forgetting the addresses of deleted campaigns', async () => {
    const { id, recordId } = await scheduled(addressesOf(1, 'nowhere.example'))
    const deleted = await createCampaign(app, token, addressesOf(3, 'deleted.example'))
    await app.post(`/admin/campaigns/${deleted}/delete`, {}, { token })
    app.clock.set('2026-11-20T19:00:00Z')
    const { config } = app.platform
    await runJob({ ...app.platform, config: { ...config, postalAddress: null } })
    const problem = expect.stringContaining('POSTAL_ADDRESS')
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: false, problem }])
    expect(await addressesLeft(app, deleted)).toBe(0)
    await runJob()
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true, problem: null }])
    expect(await mailsOf(app, recordId)).toHaveLength(1)
  })
})

describe('the progress of a date', () => {
  it('is kept once no mail is waiting, and not counted any more', async () => {
    const { recordId } = await scheduled(['fine@kept.example', 'gone@refused.example'])
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    await app.drainJobs()
    await runJob()
    await sql`delete from outbox_mails where batch_id = ${recordId}`.execute(app.platform.db)
    const { body } = await app.get(`/admin/campaign-records/${recordId}/progress`, { token })
    expect(body).toMatchObject({ total: 2, sent: 1, failed: 1, waiting: 0, finished: true })
  })
})

describe('the addresses of a campaign that has left', () => {
  it('are deleted thirty days later, from its mails too, whose link still works', async () => {
    const emails = ['fine@forgotten.example', 'bounces@refused.example', 'last@forgotten.example']
    const { id, recordId } = await scheduled(emails)
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    await app.drainJobs()
    await runJob()
    const mail = (await app.inbox()).find(({ to_address }) => to_address === emails[0])
    const [link = ''] = /\/unsubscribe\/\S+/.exec(mail?.text ?? '') ?? []
    app.clock.set('2026-12-20T18:59:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(3)
    app.clock.set('2026-12-20T19:01:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(0)
    const mails = await mailsOf(app, recordId)
    expect(mails.map(({ to_address }) => to_address)).toEqual(['', '', ''])
    token = (await signedInAdmin(app)).token
    const { body } = await app.get(`/admin/campaigns/${id}`, { token })
    expect(body).toMatchObject({ emails: [], emails_count: 3 })
    expect(body.emails_deleted_at).toBe(app.clock.now().toISOString())
    expect(await setDates(app, token, id, ['2026-12-24 08:00'])).toMatchObject({
      status: 409,
      body: { code: 'campaign_addresses_deleted' },
    })
    expect((await app.post(link)).status).toBe(200)
    const { body: known } = await app.get(link)
    expect(known).toMatchObject({ email: 'Your address', unsubscribed: true })
    const again = await writeCampaign(app, token, [emails[0] ?? '', 'other@forgotten.example'])
    await setDates(app, token, again, ['2026-12-20 14:00'])
    app.clock.set('2026-12-20T21:00:00Z')
    await runJob()
    expect(await recordsOf(app, token, again)).toMatchObject([{ emails: 1, unsubscribed: 1 }])
  })
})

describe('who reads the addresses of a campaign', () => {
  it('is in the audit whatever they begin with, once a look', async () => {
    const { id, recordId } = await scheduled(addressesOf(5, 'read.example'))
    const reads = async () => {
      const rows = await app.platform.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', '=', 'campaign.read')
        .execute()
      return rows.length
    }
    await app.get(`/admin/campaigns/${id}/emails?page=2&per_page=2`, { token })
    await app.get(`/admin/campaigns/${id}/emails?page=3&per_page=2`, { token })
    expect(await reads()).toBe(1)
    app.clock.advance({ minutes: 11 })
    await app.get(`/admin/campaign-records/${recordId}/failures?page=2`, { token })
    expect(await reads()).toBe(2)
  })
})
