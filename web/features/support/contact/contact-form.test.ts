import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage } from './contact-form.tsx'

const fetched = vi.fn<typeof fetch>()
const message = { email: 'pat@test.example', subject: 'A question', message: 'When do we start?' }

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => Response.json({ status: true, result: 'ok' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends the fields in the body, where no log keeps them [CONT-07] [CONT-08]', async () => {
  expect(await sendMessage(message)).toBe('Your message has been sent successfully')
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/contact-us')
  expect(init?.body).toBe(JSON.stringify(message))
})

it('sends nothing while nobody is known [CONT-06]', async () => {
  await expect(sendMessage({ ...message, email: '' })).rejects.toThrow('Something went wrong!')
  expect(fetched).not.toHaveBeenCalled()
})
