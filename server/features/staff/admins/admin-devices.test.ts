import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, testPassword, tokenOf } from '#testing/factories.ts'
import { carryOutOrder } from './admin-command.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })

const authenticate = (body: object, headers: Record<string, string> = {}) =>
  app.post('/admin/authenticate', { password: testPassword, ...body }, { headers })

describe('a device that signed in before', () => {
  const wrong = 'Wrong-2026!'

  const from = { 'x-forwarded-for': '203.0.113.20' }

  /** As many wrong passwords as one address may try. */
  async function guessTen(username: string) {
    for (let count = 0; count < 10; count++) {
      expect((await authenticate({ username, password: wrong }, from)).status).toBe(401)
    }
  }

  it('signs in while strangers guess, who lock out strangers alone', async () => {
    const { username } = await createAdmin(app)
    const { device_token } = (await authenticate({ username })).body
    await guessTen(username)
    expect((await authenticate({ username }, from)).status).toBe(429)
    const known = { ...from, 'x-device-token': device_token }
    expect((await authenticate({ username }, known)).status).toBe(200)
  })

  it('may guess wrong ten times itself', async () => {
    const { username } = await createAdmin(app)
    const { device_token } = (await authenticate({ username })).body
    const known = { 'x-device-token': device_token }
    for (let count = 0; count < 10; count++) {
      expect((await authenticate({ username, password: wrong }, known)).status).toBe(401)
    }
    expect((await authenticate({ username }, known)).status).toBe(429)
  })

  it('is known to the account it signed in to alone, and for a year', async () => {
    const [one, other] = [await createAdmin(app), await createAdmin(app)]
    const { device_token } = (await authenticate({ username: one.username })).body
    const known = { ...from, 'x-device-token': device_token }
    await guessTen(other.username)
    expect((await authenticate({ username: other.username }, known)).status).toBe(429)
    app.clock.advance({ days: 366 })
    await guessTen(one.username)
    expect((await authenticate({ username: one.username }, known)).status).toBe(429)
  })

  const fresh = 'Another-Commute-77!'
  const changes = {
    async 'changed by its owner'({ id: adminId }: { id: string }) {
      const token = await tokenOf(app, { kind: 'admin', adminId })
      const body = { current_password: testPassword, password: fresh }
      expect((await app.request('PUT', '/admin/me/password', { token, body })).status).toBe(200)
    },
    async 'reset on the command line'({ username }: { username: string }) {
      await carryOutOrder(app.platform, { verb: 'reset', username }, fresh)
    },
  }

  it.each(Object.entries(changes))('is a stranger once the password was %s', async (_, change) => {
    const admin = await createAdmin(app)
    const { username } = admin
    const before = (await authenticate({ username })).body
    await change(admin)
    const signIn = { username, password: fresh }
    const after = (await authenticate(signIn)).body
    await guessTen(username)
    const tried = (device: string) => authenticate(signIn, { ...from, 'x-device-token': device })
    expect((await tried(before.device_token)).status).toBe(429)
    expect((await tried(after.device_token)).status).toBe(200)
  })

  it('comes with a session alone', async () => {
    const { username } = await createAdmin(app, 'admin', { second_step: true })
    expect((await authenticate({ username })).body).not.toHaveProperty('device_token')
    const inactive = await createAdmin(app, 'admin', { is_active: false })
    const answer = await authenticate({ username: inactive.username })
    expect(answer.body).not.toHaveProperty('device_token')
  })
})
