import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createLogin, testPassword } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { mailsTo, signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const read = async (token: string) => (await app.get('/commuter/closing', { token })).body
const close = (token: string, current_password: string = testPassword) =>
  app.post('/commuter/closing', { current_password }, { token })

describe('closing the own account', () => {
  it('says before what becomes of the money, and does that', async () => {
    const community = await rewardingCommunity(app, { creditCents: 500 })
    const { member, memberToken, employerToken: token } = community
    await createLogin(app, member)
    await postTrips(
      app,
      memberToken,
      { date: '2026-11-16', mode: 'public_transit' },
      { date: '2026-11-17', mode: 'public_transit' },
    )
    // Five dollars fund one of two rewards of three.
    expect(await read(memberToken)).toEqual({
      wallet: 0,
      approved_at_once: 3,
      cancelled: 3,
      redeem_days: 30,
    })
    expect((await close(memberToken)).status).toBe(200)
    const { data } = (await app.get('/rewards', { token })).body
    const left = data.map(({ value, status }: { value: number; status: string }) => [value, status])
    expect(left).toContainEqual([3, 'approved'])
    const subjects = (await mailsTo(app, member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Switchback account is closed')
  })

  it('erases who it was, ends the session and the sign-in, and frees the address', async () => {
    const { member, token } = await signedInMember(app)
    await app.request('PUT', '/commuter/second-step', {
      token,
      body: { enabled: true, current_password: testPassword },
    })
    await app.post('/commuter/forget-password', { email: member.email })
    await app.drainJobs()
    expect((await close(token)).status).toBe(200)
    expect((await app.get('/commuter/me', { token })).status).toBe(401)
    const credentials = { email: member.email, password: testPassword }
    expect((await app.post('/commuter/login', credentials)).status).toBe(401)
    const { db } = app.platform
    const row = await db
      .selectFrom('members')
      .select(['name', 'email', 'home_address', 'deleted_at'])
      .where('id', '=', member.id)
      .executeTakeFirst()
    expect(row).toEqual({
      name: null,
      email: null,
      home_address: null,
      deleted_at: app.clock.now(),
    })
    for (const table of [
      'user_links',
      'user_codes',
      'sign_in_methods',
      'recovery_codes',
    ] as const) {
      const rows = db.selectFrom(table).select('employer_id').where('member_id', '=', member.id)
      expect(await rows.execute(), table).toEqual([])
    }
  })

  it('asks for the password', async () => {
    const { token } = await signedInMember(app)
    expect(await close(token, 'Wrong-2026!')).toMatchObject({
      status: 422,
      body: { message: { current_password: ['The password is not right'] } },
    })
    expect((await app.get('/commuter/me', { token })).status).toBe(200)
  })
})
