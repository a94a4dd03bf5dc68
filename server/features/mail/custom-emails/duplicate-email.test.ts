import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployerOf, scheduleEmail } from '#testing/scheduled-emails.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const leave = async () => {
  app.clock.set('2026-12-01T15:00:00Z')
  await startCustomEmailsJob.run(app.platform, {})
}

describe('POST /custom-email/{id}/duplicate', () => {
  it('makes a draft of what was sent, once for two presses, with its content and without its time', async () => {
    const { token } = await createEmployerOf(app, 1)
    const id = await scheduleEmail(app, token, '2026-12-01 08:00', {
      rule: 'quiet',
      rule_value: '14',
    })
    const content = { design: '{"pages":[]}', html: '<p>Hello</p>' }
    await app.request('PUT', `/custom-email/${id}/content`, { body: content, token })
    await leave()
    const path = `/custom-email/${id}/duplicate`
    const copy = await app.post(path, {}, { token })
    const again = await app.post(path, {}, { token })
    expect(again.body).toEqual(copy.body)
    const copied = await app.get(`/custom-email/${copy.body.data.id}/content`, { token })
    expect(copied.body).toMatchObject({
      ...content,
      title: 'Copy of News for {{first_name|you}}',
      rule: 'quiet',
      rule_value: 14,
      draft: true,
      sent: false,
      formatted_Date: null,
    })
    const { body } = await app.get('/custom-emails?drafts=true', { token })
    expect(body.total).toBe(1)
  })

  it('calls each copy by a title that no other email has, unless that was deleted', async () => {
    const { token } = await createEmployerOf(app, 0)
    const other = await createEmployerOf(app, 0)
    const duplicate = async (id: string, by = token) => {
      app.clock.advance({ minutes: 2 })
      return (await app.post(`/custom-email/${id}/duplicate`, {}, { token: by })).body.data.id
    }
    const ofOther = await scheduleEmail(app, other.token, '2026-12-01 08:00')
    await duplicate(ofOther, other.token)
    const id = await scheduleEmail(app, token, '2026-12-01 08:00')
    const first = await duplicate(id)
    await duplicate(first)
    const third = await duplicate(id)
    await app.request('DELETE', `/custom-email/${first}`, { token })
    const { body } = await app.get('/custom-emails?drafts=true', { token })
    const title = 'News for {{first_name|you}}'
    expect(body.data.map((email: { title: string }) => email.title)).toEqual([
      `Copy of ${title} (3)`,
      `Copy of ${title} (2)`,
      title,
    ])
    const again = await duplicate(third)
    const copied = await app.get(`/custom-email/${again}/content`, { token })
    expect(copied.body.title).toBe(`Copy of ${title}`)
  })

  it('finds no email of another employer', async () => {
    const { token } = await createEmployerOf(app, 0)
    const id = await scheduleEmail(app, token, '2026-12-01 08:00')
    const other = await createEmployerOf(app, 0)
    const answer = await app.post(`/custom-email/${id}/duplicate`, {}, { token: other.token })
    expect(answer.status).toBe(404)
  })
})
