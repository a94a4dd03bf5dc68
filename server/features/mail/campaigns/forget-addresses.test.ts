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
import { forgetAddresses } from './forget-addresses.ts'
import { startCampaignsJob } from './start-campaigns.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  // 11:00 in Denver.
  app.clock.set('2026-11-20T18:00:00Z')
  token = (await signedInAdmin(app)).token
})

const runJob = () => startCampaignsJob.run(app.platform, {})

/** A campaign for noon in Denver; answers it and its date. */
async function scheduled(emails: readonly string[]) {
  const id = await writeCampaign(app, token, emails)
  await setDates(app, token, id, ['2026-11-20 12:00'])
  const [record] = await recordsOf(app, token, id)
  return { id, recordId: record?._id ?? '' }
}

const isDeleted = { status: 409, body: { code: 'campaign_addresses_deleted' } }

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
    expect(await setDates(app, token, id, ['2026-12-24 08:00'])).toMatchObject(isDeleted)
    expect((await app.post(link)).status).toBe(200)
    const { body: known } = await app.get(link)
    expect(known).toMatchObject({ email: 'Your address', unsubscribed: true })
    const again = await writeCampaign(app, token, [emails[0] ?? '', 'other@forgotten.example'])
    await setDates(app, token, again, ['2026-12-20 14:00'])
    app.clock.set('2026-12-20T21:00:00Z')
    await runJob()
    expect(await recordsOf(app, token, again)).toMatchObject([{ emails: 1, unsubscribed: 1 }])
  })

  it('are given no date once the first of them are gone, and the rest goes the next time', async () => {
    const { id } = await scheduled(addressesOf(11, 'halved.example'))
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    await app.drainJobs()
    await runJob()
    const { db } = app.platform
    // As many dates as there can be: five addresses are deleted a turn.
    await sql`
      insert into campaign_records (campaign_id, id, send_at, started_at, finished_at, settled_at,
        body_id, sent, failed, cancelled, created_at)
      select campaign_id, gen_random_uuid(), send_at + make_interval(mins => number), started_at,
        finished_at, settled_at, body_id, 0, 0, 0, created_at
      from campaign_records, generate_series(1, 199) as number where campaign_id = ${id}`.execute(
      db,
    )
    app.clock.set('2026-12-20T19:01:00Z')
    token = (await signedInAdmin(app)).token
    let asked = 0
    await forgetAddresses(app.platform, () => ++asked > 1)
    expect(await addressesLeft(app, id)).toBe(6)
    expect(await setDates(app, token, id, ['2026-12-24 08:00'])).toMatchObject(isDeleted)
    await runJob()
    expect(await addressesLeft(app, id)).toBe(0)
  })

  it('stay while a date was set before they were looked at', async () => {
    const { id } = await scheduled(addressesOf(2, 'again.example'))
    app.clock.set('2026-11-20T19:00:00Z')
    await runJob()
    await app.drainJobs()
    await runJob()
    app.clock.set('2026-12-20T19:01:00Z')
    token = (await signedInAdmin(app)).token
    expect((await setDates(app, token, id, ['2026-12-24 08:00'])).status).toBe(200)
    await runJob()
    expect(await addressesLeft(app, id)).toBe(2)
  })
})

describe('the addresses of a campaign that never left', () => {
  it('are deleted thirty days after it was last worked on', async () => {
    const id = await createCampaign(app, token, addressesOf(3, 'unsent.example'))
    app.clock.set('2026-12-10T18:00:00Z')
    token = (await signedInAdmin(app)).token
    const title = { token, body: { title: 'News of winter' } }
    expect((await app.request('PUT', `/admin/campaigns/${id}/content`, title)).status).toBe(200)
    app.clock.set('2027-01-09T17:59:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(3)
    app.clock.set('2027-01-09T18:01:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(0)
  })

  it('are deleted thirty days after its only date was missed', async () => {
    const { id } = await scheduled(addressesOf(3, 'missed.example'))
    app.clock.set('2026-12-20T18:59:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(3)
    app.clock.set('2026-12-20T19:01:00Z')
    await runJob()
    expect(await addressesLeft(app, id)).toBe(0)
    token = (await signedInAdmin(app)).token
    expect(await setDates(app, token, id, ['2026-12-24 08:00'])).toMatchObject(isDeleted)
  })
})
