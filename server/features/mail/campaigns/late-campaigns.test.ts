import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('is told to who planned it, once, and counted by the health', async () => {
    const { email, token: planner } = await signedInAdmin(app)
    const id = await writeCampaign(app, token, addressesOf(1, 'told.example'))
    await setDates(app, planner, id, ['2026-11-20 12:00'])
    const before = (await app.get('/health')).body.stuck_campaigns
    app.clock.set('2026-11-21T01:00:00Z')
    await runJob()
    await runJob()
    await app.drainJobs()
    const mails = (await app.inbox()).filter(({ to_address }) => to_address === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['“Spring news” did not leave'])
    expect(mails[0]?.text).toContain(`/admin/mass-communications/campaign/${id}`)
    expect((await app.get('/health')).body.stuck_campaigns).toBe(before + 1)
    // What comes after begins its own alone.
    await setDates(app, planner, id, [])
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

  it('says so, too, when it stops halfway, and no more once it goes on', async () => {
    const { id, recordId } = await scheduled(addressesOf(1, 'halfway.example'))
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    await sql`
      update campaign_records set finished_at = null, last_position = 0
      where id = ${recordId}`.execute(app.platform.db)
    const { jobs } = app.platform
    const enqueue = () => Promise.reject(new Error('the power went'))
    const failing = { ...app.platform, jobs: { ...jobs, enqueue } }
    await expect(runJob(failing)).rejects.toThrow('the power went')
    const problem = 'Something went wrong while it was sent'
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true, queued: false, problem }])
    await runJob()
    expect(await recordsOf(app, token, id)).toMatchObject([{ queued: true, problem: null }])
  })
})

describe('the progress of a date', () => {
  it('is not finished by counts from before its last mails were written', async () => {
    const { id, recordId } = await scheduled(addressesOf(2, 'counted.example'))
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    const [first, last] = await mailsOf(app, recordId)
    const { db } = app.platform
    const finished = (at: Date | null) =>
      sql`update campaign_records set finished_at = ${at} where id = ${recordId}`.execute(db)
    const put = (mail: { id: string } | undefined, batch: string, status: string) =>
      sql`update outbox_mails set batch_id = ${batch}, status = ${status} where id = ${mail?.id}`.execute(
        db,
      )
    const progress = async () =>
      (await app.get(`/admin/campaign-records/${recordId}/progress`, { token })).body
    // No time passes: what was counted is not counted again.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await finished(null)
    await put(first, recordId, 'sent')
    await put(last, id, 'waiting')
    expect(await progress()).toMatchObject({ sent: 1, waiting: 0, finished: false })
    await put(last, recordId, 'waiting')
    await finished(app.clock.now())
    expect(await progress()).toMatchObject({ finished: false })
    vi.restoreAllMocks()
    expect(await progress()).toMatchObject({ sent: 1, waiting: 1, finished: false })
  })

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
