import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendSignInCode } from './send-sign-in-code.ts'

const credentials = { email: 'leader@demo.example', password: 'Commute-2026!' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = () => sendSignInCode(credentials, { channel: 'email', number: 1 })

it('asks with otp null and the method in the query [LOGIN-14, LOGIN-15]', async () => {
  const answer = { status: true, result: 'Message sent successfully', is_active: true }
  fetched.mockResolvedValue(Response.json(answer))
  expect(await send()).toEqual({ kind: 'sent', message: 'Message sent successfully' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/login?otp_method=email&method_number=1')
  expect(init?.body).toBe(JSON.stringify({ ...credentials, otp: null }))
})

function refuse(status: number, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : undefined
  fetched.mockResolvedValue(Response.json({ message: 'The server says so' }, { status, headers }))
}

it('waits as long as the server wants, in words of its own when that is soon', async () => {
  refuse(429, '17')
  const answer = await send()
  expect(answer).toMatchObject({ kind: 'wait', seconds: 17 })
  expect(answer.message).toContain('Another one can be sent shortly')
})

it('passes on what the server says about a long wait', async () => {
  refuse(429, '840')
  expect(await send()).toEqual({ kind: 'wait', seconds: 840, message: 'The server says so' })
})

it('passes on any other refusal', async () => {
  refuse(401)
  expect(await send()).toEqual({ kind: 'refused', message: 'The server says so' })
})
