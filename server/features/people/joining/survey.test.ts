import { describe, expect, it } from 'vitest'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { joiningMember, survey } from '#testing/joining-member.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })

let visitors = 0
const sent = () => ({ headers: { 'x-forwarded-for': `203.0.113.${++visitors % 250}` } })
const read = (link: string) => app.get(`/commuter/survey/${link}`, sent())
const fill = (link: string, changes: object = {}) =>
  app.post(`/commuter/survey/${link}`, { ...survey, ...changes }, sent())

const settings = { signUpEnabled: true, signUpCents: 500 }

/** Somebody who joined and left the survey for later, with the link that was mailed. */
async function joinedWithout() {
  app.clock.set('2026-11-20T18:00:00Z')
  const { employer } = await rewardingCommunity(app, { settings })
  const { id, join } = await joiningMember(app, employer.id)
  expect((await join({ survey: null }, sent())).status).toBe(200)
  await app.drainJobs()
  const [mail] = (await app.inbox()).filter(({ subject }) => subject.includes('survey'))
  const link = /\/survey\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { employer, id, link, mail }
}

const rowOf = (id: string) =>
  app.platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the survey that was left for later', () => {
  it('is filled in by a link that is mailed, and makes the member complete', async () => {
    const { employer, id, link, mail } = await joinedWithout()
    const row = await rowOf(id)
    expect(mail?.to_address).toBe(row.email)
    expect(mail?.html).toContain(`/survey/${link}"`)
    expect((await read(link)).body).toEqual({
      name: 'Sam Example',
      filled: false,
      business: { name: employer.community_name, address: employer.address },
    })
    const statsOf = async () => {
      const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
      return (await app.get('/members-stats', { token })).body.total_completed_count
    }
    const before = await statsOf()
    const answer = await fill(link)
    expect(answer.body).toEqual({ status: true, result: 'Thank you, your survey is saved' })
    expect(await rowOf(id)).toMatchObject({
      surveyed_at: app.clock.now(),
      home_address: survey.home_address,
      usual_mode: 'bike',
      office_days_a_week: 4,
    })
    expect(await statsOf()).toBe(before + 1)
    expect((await read(link)).body.filled).toBe(true)
  })

  it('counts once, and is rewarded as signing up once [RW-SIGN-01]', async () => {
    const { employer, id, link } = await joinedWithout()
    expect(await rewardsOf(app, employer.id)).toEqual([])
    const answers = await Promise.all([fill(link), fill(link, { usual_mode: 'walk' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await fill(link)).body.code).toBe('survey_filled')
    expect(await rewardsOf(app, employer.id)).toMatchObject([
      { kind: 'signup', key: `signup:${id}`, value_cents: 500 },
    ])
  })

  it.each([
    ['home_address', 'x'],
    ['home_lat_cord', '91'],
    ['usual_mode', 'rocket'],
    ['office_days', 8],
    ['distance', 501],
    ['colour', 'red'],
  ])('refuses %s %j by the name of the field', async (field, value) => {
    const { id, link } = await joinedWithout()
    const { status, body } = await fill(link, { [field]: value })
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
    expect((await rowOf(id)).surveyed_at).toBeNull()
  })

  it('is open for 90 days, to members alone, by links that were made for it', async () => {
    const { employer, id, link } = await joinedWithout()
    const { signingKey } = app.platform.config
    const linkOf = (memberId: string, purpose = 'survey') =>
      signToken(signingKey, purpose, { ids: [employer.id, memberId], at: app.clock.now() })
    const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }
    const invited = await createMember(app, employer.id, { ...notJoined, invited_at: new Date() })
    const left = { disabled_at: app.clock.now(), left_on: '2026-11-20' }
    const inactive = await createMember(app, employer.id, { ...left, surveyed_at: null })
    for (const bad of [
      'x'.repeat(43),
      linkOf(id, 'join'),
      linkOf(id, 'unsubscribe'),
      linkOf(invited.id),
      linkOf(inactive.id),
    ]) {
      expect([(await read(bad)).status, (await fill(bad)).status]).toEqual([404, 404])
    }
    app.clock.advance({ days: 90 })
    expect((await read(link)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect(await fill(link)).toMatchObject({ status: 404, body: { code: 'link_over' } })
    expect((await rowOf(id)).surveyed_at).toBeNull()
  })
})

it('is not mailed to who filled it in when joining', async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const { employer } = await rewardingCommunity(app, { settings })
  const { id, join } = await joiningMember(app, employer.id)
  await join({}, sent())
  await app.drainJobs()
  const mails = app.platform.db.selectFrom('outbox_mails').selectAll().where('member_id', '=', id)
  expect(await mails.execute()).toEqual([])
})
