import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { channelsOf, firstChoice, sendSignInCode } from './second-step.ts'

const credentials = { email: 'leader@demo.example', password: 'Commute-2026!' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = () => sendSignInCode(credentials, { channel: 'email', number: 1 })

it('asks with otp null and the method in the query [LOGIN-14, LOGIN-15]', async () => {
  const answer = { status: true, result: 'Message sent successfully', is_active: true }
  fetched.mockResolvedValue(Response.json(answer))
  expect(await send()).toMatchObject({ result: 'Message sent successfully' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/login?otp_method=email&method_number=1')
  expect(init?.body).toBe(JSON.stringify({ ...credentials, otp: null }))
})

function refuse(status: number, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : undefined
  fetched.mockResolvedValue(Response.json({ message: 'The server says so' }, { status, headers }))
}

it('waits as long as the server wants, with a message of its own when that is soon', async () => {
  refuse(429, '17')
  await expect(send()).rejects.toMatchObject({
    retryAfterSeconds: 17,
    message: 'A code was sent a moment ago. Another one can be sent shortly.',
  })
})

it('passes on what the server says about a long wait', async () => {
  refuse(429, '840')
  await expect(send()).rejects.toMatchObject({
    retryAfterSeconds: 840,
    message: 'The server says so',
  })
})

it('passes on any other refusal', async () => {
  refuse(401)
  await expect(send()).rejects.toMatchObject({
    retryAfterSeconds: null,
    message: 'The server says so',
  })
})

it.each([
  [{ email: ['a'], phone: ['b'] }, ['Email', 'Phone'], 'email'],
  [{ email: ['a'], phone: [] }, ['Email'], 'email'],
  [{ email: [], phone: ['b'] }, ['Phone'], 'phone'],
])('offers of %j the channels %j, first by %s [LOGIN-12]', (methods, labels, channel) => {
  expect(channelsOf(methods).map(({ label }) => label)).toEqual(labels)
  expect(firstChoice(methods)).toEqual({ channel, number: 0 })
})
