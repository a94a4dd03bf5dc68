import { beforeEach, describe, expect, it } from 'vitest'
import { mailLeaverLinksJob } from '#server/features/money/redemptions/mail-leaver-links.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestJoinToken, latestLinkToken } from '#testing/codes.ts'
import { createLogin, testPassword, tokenOf } from '#testing/factories.ts'
import { joiningMember, password } from '#testing/joining-member.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { mailsTo, signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const read = async (token: string) => (await app.get('/commuter/closing', { token })).body
const close = (token: string, current_password: string = testPassword) =>
  app.post('/commuter/closing', { current_password }, { token })

async function balanceOf(employerId: string): Promise<number> {
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return (await app.get('/user', { token })).body.balance
}

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
      approved_later: 3,
      questioned: 0,
      cancelled: 3,
      redeem_days: 30,
    })
    expect((await close(memberToken)).status).toBe(200)
    const { data } = (await app.get('/rewards', { token })).body
    const left = data.map(({ value, status }: { value: number; status: string }) => [value, status])
    expect(left).toContainEqual([3, 'pending'])
    const subjects = async () => (await mailsTo(app, member.email)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Your Switchback account is closed'])

    app.clock.advance({ days: 7 })
    await mailLeaverLinksJob.run(app.platform, {})
    expect(await subjects()).toHaveLength(1)
    await approveRewardsJob.run(app.platform, {})
    app.clock.advance({ days: 1 })
    await mailLeaverLinksJob.run(app.platform, {})
    expect(await subjects()).toHaveLength(2)
    app.clock.advance({ days: 28 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community.employer.id)).toBe(2)
    app.clock.advance({ days: 1 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community.employer.id)).toBe(5)
  })

  it('mails the link at once where there is enough in the wallet, and says what comes into it', async () => {
    const { member, memberToken } = await rewardingCommunity(app)
    await createLogin(app, member)
    await postTrips(app, memberToken, { date: '2026-11-16', mode: 'public_transit' })
    app.clock.advance({ days: 7 })
    await approveRewardsJob.run(app.platform, {})
    const session = await app.post('/commuter/login', {
      email: member.email,
      password: testPassword,
    })
    const token = session.body.accessToken as string
    await postTrips(app, token, { date: '2026-11-27', mode: 'public_transit' })
    expect(await read(token)).toMatchObject({ wallet: 3, approved_later: 3 })
    expect((await close(token)).status).toBe(200)
    await mailLeaverLinksJob.run(app.platform, {})
    const link = (await mailsTo(app, member.email)).find(({ text }) => text?.includes('/redeem/'))
    expect(link?.subject).toBe('$3.00 of your rewards can still be redeemed')
    expect(link?.text).toContain('Another $3.00 of your rewards is not approved yet')
    // The days of the link count from when all of it is there.
    expect(link?.text).toContain('until Jan 3, 2027')
  })

  it('gives nothing for a trip that the employer asks about', async () => {
    const community = await rewardingCommunity(app)
    const { employer, member, memberToken, employerToken: token } = community
    await createLogin(app, member)
    await postTrips(app, memberToken, { date: '2026-11-16', mode: 'public_transit' })
    const [reward] = await rewardsOf(app, employer.id)
    await app.post(`/trips/${reward?.trip_id}/question`, { question: 'Which line?' }, { token })
    expect(await read(memberToken)).toMatchObject({ approved_later: 0, questioned: 3 })
    expect((await close(memberToken)).status).toBe(200)
    expect(await rewardsOf(app, employer.id)).toMatchObject([
      { status: 'cancelled', cancel_reason: 'member_deleted' },
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('earns nobody a second reward for signing up at the same employer', async () => {
    const settings = { signUpEnabled: true, signUpCents: 1000 }
    const { employer } = await rewardingCommunity(app, { settings })
    const employerToken = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const joinAs = async (email: string, isAccepted = false) => {
      const person = await joiningMember(app, employer.id)
      const { db } = app.platform
      await db.updateTable('members').set({ email }).where('id', '=', person.id).execute()
      // Joined on the day they are let in; the password and the survey come later.
      const path = `/invitations/${person.id}/accept`
      if (isAccepted) await app.request('PUT', path, { token: employerToken })
      const joined = isAccepted
        ? await app.post(`/commuter/join/${await latestJoinToken(app, email)}`, person.answers)
        : await person.join()
      expect(joined.status).toBe(200)
      const credentials = { email, password }
      const signedIn = await app.post('/commuter/login', credentials)
      return signedIn.body.accessToken as string
    }
    const token = await joinAs('again@example.com')
    expect(await rewardsOf(app, employer.id)).toHaveLength(1)
    expect((await close(token, password)).status).toBe(200)
    await joinAs('Again@example.com')
    expect(await rewardsOf(app, employer.id)).toHaveLength(1)
    const moved = await joinAs('new@example.com')
    expect(await rewardsOf(app, employer.id)).toHaveLength(2)
    const email = 'other@example.com'
    const body = { email, current_password: password }
    await app.request('PUT', '/commuter/me', { token: moved, body })
    const link = await latestLinkToken(app, email)
    expect((await app.post('/commuter/me/confirm-email', { token: link })).status).toBe(200)
    const signedIn = await app.post('/commuter/login', { email, password })
    expect((await close(signedIn.body.accessToken, password)).status).toBe(200)
    await joinAs('new@example.com', true)
    expect(await rewardsOf(app, employer.id)).toHaveLength(2)
    await joinAs('third@example.com', true)
    expect(await rewardsOf(app, employer.id)).toHaveLength(3)
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
