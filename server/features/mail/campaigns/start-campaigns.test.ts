import { createHmac, hkdfSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import {
  addressesOf,
  campaignContent,
  recordsOf,
  setDates,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'
import { createCommunity, createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import type { TestApp } from '#testing/test-app.ts'
import { startCampaignsJob } from './start-campaigns.ts'

const instances = instancesOfFile()
const app = instances.one
let token: string

beforeEach(async () => {
  // 11:00 in Denver.
  app.clock.set('2026-11-20T18:00:00Z')
  token = (await signedInAdmin(app)).token
})

const runJob = (instance = app) => startCampaignsJob.run(instance.platform, {})

/** A campaign that leaves at noon in Denver; answers it and its date. */
async function dueCampaign(emails: readonly string[], title?: string) {
  const id = await writeCampaign(app, token, emails, title)
  await setDates(app, token, id, ['2026-11-20 12:00'])
  const [record] = await recordsOf(app, token, id)
  app.clock.set('2026-11-20T19:00:00Z')
  return { id, recordId: record?._id ?? '' }
}

const progressOf = async (recordId: string) =>
  (await app.get(`/admin/campaign-records/${recordId}/progress`, { token })).body

async function inboxOf(subject: string) {
  return (await app.inbox()).filter((mail) => mail.subject === subject)
}

/** Where a mail's own link ends such mails. */
function unsubscribePath(text: string): string {
  const [, token = ''] = /\/unsubscribe\/(\S+)/.exec(text) ?? []
  return `/unsubscribe/${token}`
}

describe('a campaign', () => {
  it('leaves at its time, to each address, with postal address and a link that ends it [ADM-CAMP-34]', async () => {
    const { id, recordId } = await dueCampaign(
      ['kim@leaves.example', 'jo@leaves.example'],
      'Leaves',
    )
    app.clock.set('2026-11-20T18:59:59Z')
    await runJob()
    expect(await mailsOf(app, recordId)).toHaveLength(0)
    app.clock.set('2026-11-20T19:00:00Z')
    await app.drainJobs()
    await runJob()
    await app.drainJobs()
    const mails = await inboxOf('Leaves')
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([
      'jo@leaves.example',
      'kim@leaves.example',
    ])
    const kims = mails.find(({ to_address }) => to_address === 'kim@leaves.example')
    expect(kims?.text).toContain('Hello there at kim@leaves.example')
    expect(kims?.text).toContain('100 Example Street')
    expect(kims?.text).toMatch(/Unsubscribe: http:\S+\/unsubscribe\/\S+/)
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true, emails: 2 }])
    expect(await progressOf(recordId)).toEqual({
      id: recordId,
      total: 2,
      sent: 2,
      failed: 0,
      waiting: 0,
      finished: true,
      unsubscribed: 0,
      bounced: 0,
      left_out_late: 0,
    })
  })

  it('is locked from its first date on: no other content, no deletion, further dates [ADM-CAMP-33]', async () => {
    const { id } = await dueCampaign(addressesOf(1, 'locked.example'))
    await runJob()
    const { body } = await app.get(`/admin/campaigns/${id}?emails=0`, { token })
    expect(body.locked).toBe(true)
    const refused = { status: 409, body: { code: 'campaign_locked' } }
    const saved = { token, body: campaignContent }
    expect(await app.request('PUT', `/admin/campaigns/${id}/content`, saved)).toMatchObject(refused)
    expect(await app.post(`/admin/campaigns/${id}/delete`, {}, { token })).toMatchObject(refused)
    const dates = ['2026-11-20 12:00', '2026-11-21 12:00']
    expect((await setDates(app, token, id, dates)).status).toBe(200)
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true }, { sent: false }])
    await setDates(app, token, id, [])
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true }])
  })

  it('shows what was sent by a ticket of its date', async () => {
    const { recordId: record } = await dueCampaign(addressesOf(1, 'shown.example'))
    const ask = () =>
      app.post('/admin/document-tickets', { kind: 'campaign-sent', id: record }, { token })
    expect((await ask()).status).toBe(404)
    await runJob()
    const path = `/custom-email-campaign-sent/view/campaign?program_id=${record}`
    const { text } = await app.get(`${path}&token=${(await ask()).body.token}`)
    expect(text).toContain('Hello there at')
  })
})

describe('addresses that are left out', () => {
  it('are those that unsubscribed, by a campaign’s link', async () => {
    const emails = ['out@unsubscribed.example', 'in@unsubscribed.example']
    await dueCampaign(emails, 'First of two')
    await runJob()
    await app.drainJobs()
    const mail = (await inboxOf('First of two')).find(({ to_address }) => to_address === emails[0])
    const path = unsubscribePath(mail?.text ?? '')
    const known = { business: { name: 'Switchback' }, unsubscribed: false }
    expect((await app.get(path)).body).toMatchObject(known)
    expect((await app.post(path)).status).toBe(200)
    expect((await app.get(path)).body).toMatchObject({ ...known, unsubscribed: true })
    app.clock.set('2026-11-20T18:00:00Z')
    const { recordId } = await dueCampaign(['OUT@unsubscribed.example', emails[1] ?? ''])
    await runJob()
    expect(await progressOf(recordId)).toMatchObject({ total: 1, unsubscribed: 1, bounced: 0 })
    expect((await app.request('DELETE', path)).status).toBe(200)
    expect((await app.get(path)).body).toMatchObject(known)
  })

  it('are members who ended the mails of their employer', async () => {
    const { employer } = await createCommunity(app)
    const member = await createMember(app, employer.id, { unsubscribed_at: app.clock.now() })
    const { recordId } = await dueCampaign([member.email, 'other@members.example'])
    await runJob()
    expect(await progressOf(recordId)).toMatchObject({ total: 1, unsubscribed: 1 })
  })

  it('stay so for who ended the mails of an employer, which a campaign’s link says', async () => {
    const { employer } = await createCommunity(app)
    const member = await createMember(app, employer.id)
    await dueCampaign([member.email], 'Before it ended')
    await runJob()
    await app.drainJobs()
    const [mail] = await inboxOf('Before it ended')
    const path = unsubscribePath(mail?.text ?? '')
    expect((await app.get(path)).body).toMatchObject({ ended_as_member: false })
    await app.platform.db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute()
    expect((await app.get(path)).body).toMatchObject({ unsubscribed: false, ended_as_member: true })
    await app.post(path)
    const { body } = await app.request('DELETE', path)
    expect(body.result).toMatch(/^This address ended the emails of a commute program, too/)
    app.clock.set('2026-11-20T18:00:00Z')
    const { recordId } = await dueCampaign([member.email, 'other@members.example'])
    await runJob()
    expect(await progressOf(recordId)).toMatchObject({ total: 1, unsubscribed: 1 })
  })

  it('are members who had ended mails before they were deleted', async () => {
    const { employer, employerToken: owner } = await createCommunity(app)
    const email = 'erased@members.example'
    const unsubscribed_at = app.clock.now()
    const member = await createMember(app, employer.id, { email, unsubscribed_at })
    const deleted = await app.request('DELETE', `/member?member_id=${member.id}`, { token: owner })
    expect(deleted.status).toBe(200)
    const { recordId } = await dueCampaign([email, 'other@members.example'])
    await runJob()
    expect(await progressOf(recordId)).toMatchObject({ total: 1, unsubscribed: 1 })
  })

  it('are known by a hash that nobody can compute without the key of this installation', async () => {
    await dueCampaign(['Hashed@refused.example'])
    await runJob()
    await app.drainJobs()
    const { signingKey } = app.platform.config
    const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'address:left-out', 64))
    const known = await app.platform.db
      .selectFrom('suppressed_addresses')
      .select('reason')
      .where(
        'address_hash',
        '=',
        createHmac('sha256', key).update('hashed@refused.example').digest(),
      )
      .execute()
    expect(known).toEqual([{ reason: 'bounced' }])
  })

  it('are those a mail server refused within 90 days', async () => {
    const first = await dueCampaign(['gone@refused.example', 'fine@bounce.example'])
    await runJob()
    await app.drainJobs()
    expect(await progressOf(first.recordId)).toMatchObject({ sent: 1, failed: 1, finished: true })
    const failures = `/admin/campaign-records/${first.recordId}/failures`
    expect((await app.get(failures, { token })).body).toEqual({
      data: [
        {
          _id: expect.any(String),
          email: 'gone@refused.example',
          name: null,
          member_id: null,
          reason: 'The mail server refused it: 550 5.1.1 mailbox unknown',
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
    const { text } = await app.get(`${failures}-csv`, { token })
    expect(text).toContain('gone@refused.example')
    app.clock.set('2026-11-20T18:00:00Z')
    const second = await dueCampaign(['gone@refused.example', 'fine@bounce.example'])
    await runJob()
    expect(await progressOf(second.recordId)).toMatchObject({ total: 1, bounced: 1 })
  })

  it('are counted apart when it became so after the mails were written', async () => {
    const emails = ['late@late.example', 'stays@late.example']
    await dueCampaign(emails, 'Early campaign')
    await runJob()
    await app.drainJobs()
    const mail = (await inboxOf('Early campaign')).find(
      ({ to_address }) => to_address === emails[0],
    )
    app.clock.set('2026-11-20T18:00:00Z')
    const { recordId } = await dueCampaign(emails, 'Late campaign')
    await runJob()
    expect(await progressOf(recordId)).toMatchObject({ total: 2, waiting: 2 })
    await app.post(unsubscribePath(mail?.text ?? ''))
    await app.drainJobs()
    expect(await progressOf(recordId)).toMatchObject({ sent: 1, left_out_late: 1, finished: true })
    expect(await inboxOf('Late campaign')).toHaveLength(1)
  })
})

describe('many addresses', () => {
  /** The queue fails once: the transaction of that step never happened. */
  function failingOn(call: number): TestApp['platform'] {
    const { jobs } = app.platform
    let calls = 0
    const enqueue: typeof jobs.enqueue = async (...given) => {
      if (++calls === call) throw new Error('the power went')
      await jobs.enqueue(...given)
    }
    return { ...app.platform, jobs: { ...jobs, enqueue } }
  }

  it('are each written to once by two workers at the same time', async () => {
    const { recordId } = await dueCampaign(addressesOf(2500, 'two-workers.example'))
    await Promise.all([runJob(instances.one), runJob(instances.other), runJob(instances.one)])
    await runJob()
    const mails = await mailsOf(app, recordId)
    expect(mails).toHaveLength(2500)
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(2500)
    expect(await progressOf(recordId)).toMatchObject({ total: 2500, waiting: 2500 })
  })

  it('are reached when the worker dies in between, from where it was', async () => {
    const { id, recordId } = await dueCampaign(addressesOf(1200, 'dies.example'))
    await expect(startCampaignsJob.run(failingOn(2), {})).rejects.toThrow('the power went')
    expect(await mailsOf(app, recordId)).toHaveLength(1000)
    await runJob()
    expect(await mailsOf(app, recordId)).toHaveLength(1200)
    expect(await recordsOf(app, token, id)).toMatchObject([{ sent: true, emails: 1200 }])
  })
})
