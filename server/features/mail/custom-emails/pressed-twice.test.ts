import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const { id: employerId } = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId })
})

const email = { when_to_send: '2026-12-01 08:00', rule: 'all', title: 'Winter is coming' }

async function create(fields: Record<string, string | File> = email, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const { status, body } = await app.post('/custom-email', form(fields), { token, headers })
  return status === 200 ? body.data.id : body.code
}

const emails = async () => (await app.get('/custom-emails', { token })).body.meta.total
const page = (text: string) => new File([text], 'mail.html', { type: 'text/html' })

describe('POST /custom-email, pressed twice', () => {
  it('makes one email', async () => {
    const ids = await Promise.all([create(), create(), create()])
    expect(new Set(ids).size).toBe(1)
    const withFile = { ...email, htmlFile: page('<p>Hello</p>') }
    expect(await create(withFile)).toBe(await create(withFile))
    expect(await emails()).toBe(2)
  })

  it('makes another when anything differs, a minute has passed, or the first is no more', async () => {
    const ids = [await create()]
    ids.push(await create({ ...email, title: 'Winter is here' }))
    ids.push(await create({ ...email, htmlFile: page('<p>Hello</p>') }))
    ids.push(await create({ ...email, htmlFile: page('<p>Bye</p>') }))
    app.clock.advance({ minutes: 1 })
    ids.push(await create())
    await app.request('DELETE', `/custom-email/${ids.at(-1)}`, { token })
    ids.push(await create())
    expect(new Set(ids).size).toBe(6)
  })

  it('with an Idempotency-Key makes one email whenever it comes, and is refused for another', async () => {
    const id = await create(email, 'one')
    app.clock.advance({ days: 2 })
    expect(await create(email, 'one')).toBe(id)
    expect(await create({ ...email, title: 'Winter is here' }, 'one')).toBe('idempotency_key_taken')
    expect(await create(email, 'two')).not.toBe(id)
    expect(await emails()).toBe(2)
  })

  it('is of one employer: another one’s same email is its own', async () => {
    const id = await create(email, 'one')
    const { id: employerId } = await createEmployer(app)
    token = await tokenOf(app, { kind: 'employer', employerId })
    expect(await create(email, 'one')).not.toBe(id)
    expect(await emails()).toBe(1)
  })
})
