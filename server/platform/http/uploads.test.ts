import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

it.each([
  ['/members/upload', 'file'],
  ['/custom-email', 'htmlFile'],
])('POST %s says of its own field %s that it takes one file [X-VAL-09]', async (path, field) => {
  const { id } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: id })
  const sent = form({ [field]: new File(['a'], 'a.html') })
  sent.append(field, new File(['b'], 'b.html'))
  expect(await app.post(path, sent, { token })).toMatchObject({
    status: 422,
    body: { code: 'invalid', message: { [field]: ['Files numbers Must be less than 2'] } },
  })
})

describe('a form that cannot be read', () => {
  const boundary = 'multipart/form-data; boundary=x'
  const field = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`

  async function send(type: string, payload: string) {
    const { id } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId: id })
    return app.post('/members/upload', payload, { token, headers: { 'content-type': type } })
  }

  it.each([
    [
      'cut short',
      boundary,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na',
    ],
    ['without a boundary', 'multipart/form-data', `${field('title')}--x--`],
    ['with another boundary', 'multipart/form-data; boundary=y', `${field('title')}--x--`],
    ['with a field named as what every object has', boundary, `${field('constructor')}--x--`],
    [
      'with a part that is no JSON but says so',
      boundary,
      '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--',
    ],
  ])('%s is 400 malformed_form', async (_, type, body) => {
    expect(await send(type, body)).toMatchObject({
      status: 400,
      body: { status: false, code: 'malformed_form', message: 'What was sent is not a valid form' },
    })
  })

  it('of 300 fields is 413', async () => {
    const fields = Array.from({ length: 300 }, (_, at) => field(`field${at}`))
    expect(await send(boundary, `${fields.join('')}--x--`)).toMatchObject({
      status: 413,
      body: { status: false, code: 'body_too_large' },
    })
  })

  it.each(['toString', '__defineGetter__', 'hasOwnProperty'])(
    'with an unknown field %s is refused by its name',
    async (name) => {
      const { status, body } = await send(boundary, `${field(name)}--x--`)
      expect([400, 422]).toContain(status)
      expect(body.status).toBe(false)
    },
  )
})
