import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const header = '198.51.100.1, 203.0.113.7, 192.0.2.2'

it.each([
  ['false', '127.0.0.1'],
  ['true', '192.0.2.2'],
  ['2', '203.0.113.7'],
])(
  'with TRUST_PROXY=%s the caller is %s, whatever they wrote themselves',
  async (trust, address) => {
    const app = await startTestApp({ env: { TRUST_PROXY: trust } })
    app.server.get('/api/stand-in', async (request) => ({ address: request.ip }))
    const { body } = await app.get('/stand-in', { headers: { 'x-forwarded-for': header } })
    await app.stop()
    expect(body).toEqual({ address })
  },
)
