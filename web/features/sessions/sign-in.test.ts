import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from './sign-in.ts'

const credentials = { email: 'leader@demo.example', password: 'Commute-2026!' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'localhost' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: object, init?: ResponseInit) {
  fetched.mockResolvedValue(Response.json(body, init))
}

it('sends e-mail and password and keeps the token of an active account [LOGIN-04..06]', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1' })
  expect(await signIn(credentials)).toEqual({ kind: 'signed-in' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.method, init?.body]).toEqual([
    '/api/login',
    'POST',
    JSON.stringify(credentials),
  ])
  expect(document.cookie).toMatch(/^switchback_employer=t1; Path=\/; .*SameSite=Strict$/)
})

it('keeps nothing for an account that is not active [LOGIN-08]', async () => {
  answer({ status: true, result: 'ok', is_active: false })
  expect(await signIn(credentials)).toEqual({ kind: 'inactive' })
  expect(document.cookie).toBe('')
})

it("shows the server's message on any other error [LOGIN-20]", async () => {
  answer({ code: 'invalid_credentials', message: 'No such account' }, { status: 401 })
  expect(await signIn(credentials)).toEqual({
    kind: 'refused',
    message: 'No such account',
    fields: {},
  })
})

it('hands the messages of single fields to the form [X-ERR-05]', async () => {
  answer({ message: { email: ['Not a company address'] } }, { status: 422 })
  expect(await signIn(credentials)).toMatchObject({ fields: { email: ['Not a company address'] } })
})

it('says so when the browser refuses the cookie', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1' })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} }))
  const outcome = await signIn(credentials)
  expect(outcome).toMatchObject({ kind: 'refused' })
})
