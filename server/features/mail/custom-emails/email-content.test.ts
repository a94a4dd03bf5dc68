import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

const schedule = { when_to_send: '2026-12-01 08:00', rule: 'all', title: 'Winter is coming' }

async function newEmployer() {
  const { id } = await createEmployer(app)
  return { id, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

const create = (token: string, fields: Record<string, string | File>) =>
  app.post('/custom-email', form(fields), { token })

async function created(token: string, fields: Record<string, string | File> = schedule) {
  const answer = await create(token, fields)
  expect(answer.status).toBe(200)
  return answer.body.data.id as string
}

const scheduled = async (token: string) => (await app.get('/custom-emails', { token })).body
const html = (name: string, text: string | Uint8Array<ArrayBuffer>) => new File([text], name)

describe('the file of a template', () => {
  it.each(['a.html', 'a.htm', 'a.hta', 'A.SHTML'])('may be %s [MAIL-03]', async (name) => {
    const { token } = await newEmployer()
    const file = html(name, '<p onclick="x()">Hi <!--#exec cmd="ls" --></p><script>x()</script>')
    const id = await created(token, { ...schedule, htmlFile: file })
    const { body } = await app.get(`/custom-email/${id}/content`, { token })
    expect(body).toMatchObject({
      title: schedule.title,
      sent: false,
      design: null,
      html: '<p>Hi </p>',
    })
    expect((await scheduled(token)).data[0].has_content).toBe(true)
  })

  it.each([
    ['a picture', html('a.png', 'x'), 'Please choose an HTML file (.html, .htm, .hta, .shtml)'],
    ['an empty file', html('a.html', ''), 'The file is empty'],
    [
      'bytes',
      html('a.html', new Uint8Array([1, 2, 0, 0, 0, 7])),
      'The file cannot be read as HTML',
    ],
    [
      'a script alone',
      html('a.html', '<script>x()</script>'),
      'The file has nothing to show: no text and no picture',
    ],
    [
      'a page without end',
      html('a.html', '<div>'.repeat(5000)),
      'This is too much for a mail: too many elements, or nested too deeply',
    ],
  ])('cannot be %s [MAIL-03]', async (_, htmlFile, message) => {
    const { token } = await newEmployer()
    const answer = await create(token, { ...schedule, htmlFile })
    expect(answer).toMatchObject({ status: 422, body: { message: { htmlFile: [message] } } })
  })

  it('is at most a megabyte, and one [MAIL-03]', async () => {
    const { token } = await newEmployer()
    const large = html('a.html', 'x'.repeat(1024 * 1024 + 1))
    expect((await create(token, { ...schedule, htmlFile: large })).status).toBe(413)
    const two = form(schedule)
    two.append('htmlFile', html('a.html', 'a'))
    two.append('htmlFile', html('b.html', 'b'))
    expect((await app.post('/custom-email', two, { token })).status).toBe(422)
  })

  it('may be left out, as browsers do it [MAIL-03]', async () => {
    const { token } = await newEmployer()
    await created(token, { ...schedule, htmlFile: html('', '') })
    expect((await scheduled(token)).data[0].has_content).toBe(false)
  })
})

describe('PUT /custom-email/{id}/content', () => {
  const save = (token: string, id: string, content: object) =>
    app.request('PUT', `/custom-email/${id}/content`, { token, body: content })

  it('keeps the design as it is and the HTML cleaned [MAIL-09]', async () => {
    const { token } = await newEmployer()
    const id = await created(token, { ...schedule, kind: 'build' })
    const design = JSON.stringify({ pages: [{ name: 'Ünïcode 🚲' }] })
    const built = '<style>p{color:red}@import "x";</style><p onclick="x()">Hi</p>'
    expect((await save(token, id, { design, html: built })).status).toBe(200)
    expect((await app.get(`/custom-email/${id}/content`, { token })).body).toMatchObject({
      title: schedule.title,
      sent: false,
      design,
      html: '<style>p{color:red}</style><p>Hi</p>',
    })
    expect((await save(token, id, { design, html: '' })).status).toBe(200)
    expect((await scheduled(token)).data[0]).toMatchObject({ kind: 'build', has_content: false })
  })

  it('refuses what is no design, and too much HTML', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    expect((await save(token, id, { design: 'x', html: '' })).body.message).toEqual({
      design: ['This is no saved design'],
    })
    const deep = await save(token, id, { design: '{}', html: '<div>'.repeat(5000) })
    expect(deep.body.message.html).toHaveLength(1)
  })
})
