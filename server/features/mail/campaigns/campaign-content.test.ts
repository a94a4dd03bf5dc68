import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  addressesOf,
  campaignContent,
  createCampaign,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'

const app = appOfFile()
let admin: Awaited<ReturnType<typeof signedInAdmin>>
let token: string

beforeEach(async () => {
  admin = await signedInAdmin(app)
  token = admin.token
})

const read = async (id: string, query = '') =>
  (await app.get(`/admin/campaigns/${id}${query}`, { token })).body
const saveContent = (id: string, body: object, by = token) =>
  app.request('PUT', `/admin/campaigns/${id}/content`, { token: by, body })

describe('the content of a campaign', () => {
  it('is saved with its subject, which is the name before, and cleaned', async () => {
    const id = await createCampaign(app, token, addressesOf(1))
    const contentOf = async () => (await app.get(`/admin/campaigns/${id}/content`, { token })).body
    expect(await contentOf()).toMatchObject({ title: 'Spring news', html: null, sent: false })
    const html = '<p>Hello<script>alert(1)</script></p>'
    const saved = await saveContent(id, { design: '{}', html, title: 'News of spring' })
    expect(saved).toMatchObject({ status: 200, body: { status: true } })
    const content = await contentOf()
    expect(content).toMatchObject({ title: 'News of spring', html: '<p>Hello</p>' })
    expect(content.revision).toBe(saved.body.revision)
    await saveContent(id, { title: 'Another subject' })
    expect(await contentOf()).toMatchObject({ title: 'Another subject', html: '<p>Hello</p>' })
  })

  it('that another administrator saved meanwhile is not lost: the second is told what changed', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const other = await signedInAdmin(app)
    const { revision } = (await app.get(`/admin/campaigns/${id}/content`, { token })).body
    await saveContent(id, { title: 'By the first', revision }, other.token)
    const second = await saveContent(id, { ...campaignContent, title: 'By the second', revision })
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'content_changed',
        message: `${other.username} changed the subject of this campaign after it was opened here`,
        changed: ['title'],
        title: 'By the first',
        changed_by: other.username,
        changed_at: app.clock.now().toISOString(),
      },
    })
    expect((await read(id, '?emails=0')).title).toBe('By the first')
    const again = { title: 'By the second', revision: second.body.revision }
    expect((await saveContent(id, again)).status).toBe(200)
  })

  it('and its subject are in nobody’s way who saves the other', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const other = await signedInAdmin(app)
    const { revision } = (await app.get(`/admin/campaigns/${id}/content`, { token })).body
    await saveContent(id, { title: 'By the first', revision }, other.token)
    const content = { ...campaignContent, html: '<p>By the second</p>', revision }
    expect((await saveContent(id, content)).status).toBe(200)
    expect((await saveContent(id, { title: 'Overtaken', revision })).status).toBe(409)
    expect((await read(id, '?emails=0')).title).toBe('By the first')
  })

  it('names who saved the part that differs, not who saved the other one since', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const [first, second] = [await signedInAdmin(app), await signedInAdmin(app)]
    const { revision } = (await app.get(`/admin/campaigns/${id}/content`, { token })).body
    await saveContent(id, { title: 'By the first', revision }, first.token)
    const content = { ...campaignContent, html: '<p>By the second</p>', revision }
    await saveContent(id, content, second.token)
    expect((await saveContent(id, { title: 'Mine', revision })).body).toMatchObject({
      changed: ['title'],
      changed_by: first.username,
    })
    expect(
      (await saveContent(id, { ...campaignContent, title: 'Mine', revision })).body,
    ).toMatchObject({
      message: `${first.username} and ${second.username} changed the subject and the content of this campaign after it was opened here`,
      changed: ['title', 'content'],
    })
  })

  it('that is as it was is nobody’s change, and the audit says which part is', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const saved = { ...campaignContent, title: 'News of spring' }
    const other = await signedInAdmin(app)
    expect((await saveContent(id, saved, other.token)).status).toBe(200)
    await saveContent(id, { ...saved, title: 'News of summer' }, other.token)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('subject_id', '=', id)
      .where('action', '=', 'campaign.content_saved')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { actor_id: admin.id, details: { parts: 'title, content' } },
      { actor_id: other.id, details: { parts: 'title' } },
    ])
  })

  it('is saved by one of two administrators at the same moment', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const other = await signedInAdmin(app)
    const { revision } = (await app.get(`/admin/campaigns/${id}/content`, { token })).body
    const answers = await Promise.all([
      saveContent(id, { title: 'By the first', revision }),
      saveContent(id, { title: 'By the second', revision }, other.token),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is shown in a frame of its own, by a ticket [ADM-CAMP-20] [ADM-CAMP-35]', async () => {
    const id = await writeCampaign(app, token, addressesOf(1))
    const ticket = await app.post(
      '/admin/document-tickets',
      { kind: 'campaign-email', id },
      { token },
    )
    const path = `/custom-email-campaign/view/program?program_id=${id}`
    const { status, text, headers } = await app.get(`${path}&token=${ticket.body.token}`)
    expect(status).toBe(200)
    expect(text).toContain('Hello there at')
    expect(text).toContain('100 Example Street')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect((await app.get(path)).status).toBe(400)
    expect((await app.get(`${path}&token=${'x'.repeat(60)}`)).status).toBe(401)
  })

  it('goes as a sample to who asks alone [ADM-CAMP-21] [ADM-CAMP-24]', async () => {
    const id = await writeCampaign(app, token, addressesOf(3))
    const { status } = await app.post(`/admin/campaigns/${id}/send-sample`, {}, { token })
    expect(status).toBe(200)
    await app.drainJobs()
    const mails = (await app.inbox()).filter(({ subject }) => subject === 'News of spring')
    expect(mails.map(({ to_address }) => to_address)).toEqual([admin.email])
    expect(await read(id, '?emails=0')).toMatchObject({
      sample_sent_at: app.clock.now().toISOString(),
      locked: false,
    })
    const empty = await createCampaign(app, token, addressesOf(1))
    expect(await app.post(`/admin/campaigns/${empty}/send-sample`, {}, { token })).toMatchObject({
      status: 409,
      body: { code: 'campaign_without_content' },
    })
  })
})
