import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { employerTwoStep } from './employer-two-step.ts'
import { sendMethodCode } from './method-codes.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'switchback_employer=e1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = () => sendMethodCode(employerTwoStep, { type: 'email', value: 'other@work.example' })

it('sends value and type [TFA-07, TFA-10]', async () => {
  fetched.mockResolvedValue(Response.json({ status: true, result: 'email added successfully' }))
  expect(await send()).toMatchObject({ result: 'email added successfully' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.method]).toEqual(['/api/user/2FA/add-method', 'POST'])
  expect(init?.body).toBe(JSON.stringify({ type: 'email', value: 'other@work.example' }))
})

const wait = (seconds: number) => {
  const message = `A code was sent a moment ago. Another one can be sent in ${seconds} s.`
  return { message, fields: { value: [message] } }
}

it.each([
  ['waits shortly after the last code', '12', wait(12)],
  ['says when there were too many', '700', { message: 'Too many', fields: {} }],
])('%s', async (_, retryAfter, answer) => {
  const init = { status: 429, headers: { 'retry-after': retryAfter } }
  fetched.mockResolvedValue(Response.json({ message: 'Too many' }, init))
  await expect(send()).rejects.toMatchObject({ ...answer, retryAfterSeconds: Number(retryAfter) })
})

it('hands what is wrong with the value to its field', async () => {
  const message = { value: ['This one is confirmed already'] }
  fetched.mockResolvedValue(Response.json({ message }, { status: 422 }))
  await expect(send()).rejects.toMatchObject({ fields: message })
})
