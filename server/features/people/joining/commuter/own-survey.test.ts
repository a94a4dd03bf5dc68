import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { tokenOf } from '#testing/factories.ts'
import { joiningMember, survey } from '#testing/joining-member.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const read = async (token: string) => (await app.get('/commuter/survey', { token })).body
const save = (token: string, changes: object = {}) =>
  app.request('PUT', '/commuter/survey', { token, body: { ...survey, ...changes } })

describe('the commute survey in the portal', () => {
  it('is filled by who left it for later, and rewards the sign-up once', async () => {
    const settings = { signUpEnabled: true, signUpCents: 500 }
    const { employer } = await rewardingCommunity(app, { settings })
    const joining = await joiningMember(app, employer.id)
    await joining.join({ survey: null })
    const token = await memberTokenOf(app, joining)
    expect(await read(token)).toMatchObject({ filled: false, home_address: null, distance: null })
    expect((await save(token)).status).toBe(200)
    expect((await save(token, { office_days: 3 })).status).toBe(200)
    expect(await read(token)).toEqual({
      filled: true,
      work_address: '1 Main St, Denver, CO 80202',
      ...survey,
      office_days: 3,
      work_from: null,
      work_until: null,
    })
    expect((await rewardsOf(app, employer.id)).map(({ kind }) => kind)).toEqual(['signup'])
  })

  it('changes for the member alone: no list or history of the employer says where they live', async () => {
    const { employer, token } = await signedInMember(app)
    expect((await save(token, { home_address: '9 Secret Way, Boulder, CO' })).status).toBe(200)
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    // That there is one is in the list of members, and nothing of what it says.
    const hidden = /Secret Way|home_address|office_days/i
    for (const [path, absent] of [
      ['/members', hidden],
      ['/members-csv', hidden],
      ['/history', /Secret Way|survey/i],
      ['/history?export=csv', /Secret Way|survey/i],
    ] as const) {
      const { status, text } = await app.get(path, { token: owner })
      expect(status, path).toBe(200)
      expect(text, path).not.toMatch(absent)
    }
  })

  it('is refused where the account is disabled, or what it says is none', async () => {
    const { token } = await signedInMember(app, { disabled_at: app.clock.now() })
    expect(await save(token)).toMatchObject({ status: 409, body: { code: 'member_disabled' } })
    const active = await signedInMember(app)
    for (const changes of [
      { office_days: 8 },
      { distance: -1 },
      { home_lat_cord: '91' },
      { work_from: '24:00' },
    ]) {
      expect((await save(active.token, changes)).status).toBe(422)
    }
  })

  it('holds the member’s own hours at work until they are taken back', async () => {
    const { token } = await signedInMember(app)
    const night = { work_from: '22:00', work_until: '06:30' }
    expect((await save(token, night)).status).toBe(200)
    expect(await read(token)).toMatchObject(night)
    // An app that does not know of them leaves them as they are.
    expect((await save(token)).status).toBe(200)
    expect(await read(token)).toMatchObject(night)
    const none = { work_from: null, work_until: null }
    expect((await save(token, none)).status).toBe(200)
    expect(await read(token)).toMatchObject(none)
  })

  it.each([
    { work_from: '09:00' },
    { work_from: null, work_until: '17:00' },
    { work_from: '09:00', work_until: '09:00' },
  ])('takes no half of the hours, and no empty day: %j', async (hours) => {
    const { token } = await signedInMember(app)
    const { status, body } = await save(token, hours)
    expect([status, Object.keys(body.message)]).toEqual([422, ['work_until']])
  })

  it('is saved also while the employer’s account is disabled, without a reward', async () => {
    const { token } = await signedInMember(app, { surveyed_at: null }, { status: 'disabled' })
    expect((await save(token)).status).toBe(200)
    expect((await read(token)).filled).toBe(true)
  })
})
