import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { form } from '#testing/form.ts'
import { createEmployerOf, mailsOf } from '#testing/scheduled-emails.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const app = appOfFile()

const fields = { rule: 'all', title: 'Winter is coming', kind: 'build' }
const content = { design: '{"pages":[]}', html: '<p>Bring a coat</p>' }

async function newDraft(changes: Record<string, string> = {}) {
  app.clock.set('2026-11-20T18:00:00Z')
  const { token } = await createEmployerOf(app, 2)
  const sent = { ...fields, draft: 'true', ...changes }
  const { status, body } = await app.post('/custom-email', form(sent), { token })
  expect(status).toBe(200)
  return { token, id: body.data.id as string }
}

const listed = async (token: string, query = '') =>
  (await app.get(`/custom-emails?${query}`, { token })).body.data
const schedule = (token: string, id: string, when_to_send = '2026-11-30 08:00') =>
  app.post(`/custom-email/${id}/schedule`, { when_to_send, rule: 'complete' }, { token })
const unschedule = (token: string, id: string) =>
  app.post(`/custom-email/${id}/unschedule`, {}, { token })
const edit = (token: string, id: string, changes: object) =>
  app.post(`/edit-custom-email-info/${id}`, { rule: 'all', title: 'Winter', ...changes }, { token })
const save = (token: string, id: string, changes: object = {}) =>
  app.request('PUT', `/custom-email/${id}/content`, { body: { ...content, ...changes }, token })

/** Past every time of these tests. */
async function wait() {
  app.clock.set('2026-12-15T18:00:00Z')
  await startCustomEmailsJob.run(app.platform, {})
}

describe('a draft', () => {
  it('needs no time, and never leaves by itself [MAIL-32]', async () => {
    const { token, id } = await newDraft()
    await save(token, id)
    expect(await listed(token)).toEqual([])
    expect(await listed(token, 'drafts=true')).toMatchObject([
      { _id: id, draft: true, sent: false, when_to_send: null, formatted_Date: null },
    ])
    await wait()
    expect(await mailsOf(app, id)).toEqual([])
    expect(await listed(token, 'sent=true')).toEqual([])
  })

  it('may have a time in mind, which sends nothing either', async () => {
    const { token, id } = await newDraft({ when_to_send: '2026-11-30 08:00' })
    expect(await listed(token, 'drafts=true')).toMatchObject([
      { draft: true, formatted_Date: '2026-11-30 08:00' },
    ])
    await edit(token, id, { when_to_send: '2026-12-01 09:00' })
    await wait()
    expect(await mailsOf(app, id)).toEqual([])
  })

  it('is scheduled on purpose, and leaves then [MAIL-32]', async () => {
    const { token, id } = await newDraft()
    await save(token, id)
    const answer = await schedule(token, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { result: 'Email was scheduled successfully', notice: null, data: { id } },
    })
    expect(await listed(token)).toMatchObject([
      { draft: false, rule: 'complete', when_to_send: '2026-11-30T15:00:00.000Z' },
    ])
    await wait()
    expect(await mailsOf(app, id)).toHaveLength(2)
  })

  it('is made of a scheduled email again, which remembers its time [MAIL-27]', async () => {
    const { token, id } = await newDraft()
    await schedule(token, id)
    expect((await unschedule(token, id)).body.result).toMatch(/draft again/)
    expect(await listed(token, 'drafts=true')).toMatchObject([
      { draft: true, formatted_Date: '2026-11-30 08:00' },
    ])
    await wait()
    expect(await mailsOf(app, id)).toEqual([])
    expect((await schedule(token, id)).body.message).toEqual({
      when_to_send: ['The time is past. Please choose a later one.'],
    })
    expect((await schedule(token, id, '2027-03-01 08:00')).status).toBe(200)
  })

  it('keeps its title without a time; a scheduled email needs one [MAIL-11, MAIL-24]', async () => {
    const { token, id } = await newDraft()
    expect((await edit(token, id, {})).status).toBe(200)
    expect(await listed(token, 'drafts=true')).toMatchObject([{ title: 'Winter', draft: true }])
    await schedule(token, id)
    expect(await edit(token, id, {})).toMatchObject({
      status: 422,
      body: { message: { when_to_send: ['Please select When to send the email'] } },
    })
  })

  it('is neither scheduled nor unscheduled once it has left', async () => {
    const { token, id } = await newDraft()
    await schedule(token, id)
    await wait()
    for (const answer of [
      await schedule(token, id, '2027-03-01 08:00'),
      await unschedule(token, id),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'already_sent' } })
  })

  it('stands before what is scheduled', async () => {
    const { token, id } = await newDraft()
    await schedule(token, id)
    const more = form({ ...fields, title: 'A draft', draft: 'true' })
    await app.post('/custom-email', more, { token })
    const titles = (await listed(token, 'drafts=true')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['A draft', 'Winter is coming'])
    expect(await listed(token)).toHaveLength(1)
  })
})

describe('title and recipients that two windows change', () => {
  it('are refused to the one that has not seen the other’s, which are said', async () => {
    const { token, id } = await newDraft()
    const [{ revision }] = await listed(token, 'drafts=true')
    const first = await edit(token, id, { title: 'Winter', rule: 'quiet', revision })
    expect(first.status).toBe(200)
    const second = await edit(token, id, { title: 'Summer', revision })
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'content_changed',
        message:
          'Another window changed the title and recipients of this email after it was opened here',
        changed: ['title', 'recipients'],
        title: 'Winter',
        rule: 'quiet',
        rule_value: 30,
        revision: first.body.revision,
      },
    })
    expect(await listed(token, 'drafts=true')).toMatchObject([
      { title: 'Winter', rule: 'quiet', revision: first.body.revision },
    ])
    const over = await edit(token, id, { title: 'Summer', revision: second.body.revision })
    expect(over.status).toBe(200)
    expect(await listed(token, 'drafts=true')).toMatchObject([{ title: 'Summer', rule: 'all' }])
  })
})

describe('content that two windows change', () => {
  it('is refused to the one that has not seen the other’s [MAIL-09]', async () => {
    const { token, id } = await newDraft()
    const { revision } = (await app.get(`/custom-email/${id}/content`, { token })).body
    const first = await save(token, id, { revision })
    expect(first.status).toBe(200)
    const second = await save(token, id, { revision, html: '<p>Lost</p>' })
    expect(second).toMatchObject({ status: 409, body: { code: 'content_changed' } })
    const { body } = await app.get(`/custom-email/${id}/content`, { token })
    expect(body).toMatchObject({ ...content, revision: first.body.revision })
    const next = await save(token, id, { revision: first.body.revision, html: '<p>Seen</p>' })
    expect(next.status).toBe(200)
  })

  it('is saved over whatever is there by a client that names no revision [MAIL-09]', async () => {
    const { token, id } = await newDraft()
    await save(token, id)
    expect((await save(token, id, { html: '<p>Anew</p>' })).status).toBe(200)
  })
})
