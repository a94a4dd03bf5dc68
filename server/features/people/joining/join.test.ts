import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { latestJoinToken } from '#testing/codes.ts'
import {
  createEmployer,
  createLogin,
  createMember,
  createPending,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { password, survey } from '#testing/joining-member.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T03:00:00Z', env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.stop())

const answers = { name: 'Sam Example', password, password_confirmation: password, survey: null }

async function invited(changes = {}) {
  const { id: employerId } = await createEmployer(app, {
    community_name: 'Example Works',
    ...changes,
  })
  const person = await createPending(app, employerId, 'invited')
  return { employerId, person, link: linkOf(employerId, person.id, app.clock.now()) }
}

const linkOf = (employerId: string, memberId: string, at: Date, purpose = 'join') =>
  signToken(app.platform.config.signingKey, purpose, { ids: [employerId, memberId], at })

let visitors = 0
const headers = () => ({ 'x-forwarded-for': `203.0.113.${++visitors % 250}` })
const join = (link: string, changes = {}) =>
  app.post(`/commuter/join/${link}`, { ...answers, ...changes }, { headers: headers() })
const open = (link: string) => app.get(`/commuter/join/${link}`, { headers: headers() })
const rowOf = (id: string) =>
  app.platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a link to join', () => {
  it('shows whom it is for', async () => {
    const { person, link } = await invited({ address: '1 Main St' })
    expect((await open(link)).body).toEqual({
      name: 'Sam Example',
      email: person.email,
      joined: false,
      business: { name: 'Example Works', address: '1 Main St' },
    })
  })

  it('makes a complete member who can sign in, and ends with that', async () => {
    const { employerId, person, link } = await invited()
    expect(await join(link, { name: 'Zoë Example', survey })).toMatchObject({
      status: 200,
      body: { status: true, result: 'You have joined Example Works' },
    })
    const now = app.clock.now()
    expect(await rowOf(person.id)).toMatchObject({
      name: 'Zoë Example',
      joined_at: now,
      // Still the evening before in Denver.
      joined_on: '2026-11-19',
      surveyed_at: now,
      home_address: survey.home_address,
      home_latitude: 39.73,
      home_longitude: -104.98,
      usual_mode: 'bike',
      office_days_a_week: 4,
      distance_miles: 3.25,
      join_link_at: null,
    })
    const login = await app.post('/commuter/login', { email: person.email, password })
    expect(login.body.accessToken ?? login.body.token).toBeTypeOf('string')
    expect((await open(link)).status).toBe(404)
    expect(await join(link)).toMatchObject({
      status: 404,
      body: { code: 'link_over', message: expect.stringContaining('not valid any more') },
    })
    const { body } = await app.get('/members-stats', {
      token: await tokenOf(app, { kind: 'employer', employerId }),
    })
    expect(body).toMatchObject({ total_joined_count: 1, total_completed_count: 1 })
  })

  it('accepts the terms and the privacy policy of members, not what redeeming asks for [ADM-AGR-12]', async () => {
    const { employerId, person, link } = await invited()
    await join(link)
    const token = await tokenOf(app, { kind: 'commuter', employerId, memberId: person.id })
    const { body } = await app.get('/commuter/agreements', { token })
    const rows: { type: string; accepted_at: string | null }[] = body.data
    const now = app.clock.now().toISOString()
    expect(rows.map(({ type, accepted_at }) => [type, accepted_at])).toEqual([
      ['terms_and_conditions', now],
      ['privacy_policy', now],
      ['redeem_credit', null],
    ])
  })

  it('leaves the survey for later when asked to', async () => {
    const { person, link } = await invited()
    expect((await join(link)).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({ surveyed_at: null, usual_mode: null })
  })

  it('of somebody accepted before sets the password and keeps the day of joining', async () => {
    const { employerId, person } = await invited()
    const token = await tokenOf(app, { kind: 'employer', employerId })
    await app.request('PUT', `/invitations/${person.id}/accept`, { token })
    const accepted = await rowOf(person.id)
    const link = await latestJoinToken(app, person.email)
    app.clock.advance({ days: 2 })
    expect((await open(link)).body.joined).toBe(true)
    expect((await join(link, { survey })).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({
      joined_at: accepted.joined_at,
      joined_on: accepted.joined_on,
      surveyed_at: app.clock.now(),
    })
  })

  it('works for 30 days', async () => {
    const { link } = await invited()
    app.clock.advance({ days: 30 })
    expect((await open(link)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect((await open(link)).status).toBe(404)
    expect((await join(link)).status).toBe(404)
  })

  it('is worth nothing when replaced, changed, made for something else, or of somebody gone', async () => {
    const { employerId, person, link } = await invited()
    const now = app.clock.now()
    const others = [
      linkOf(employerId, person.id, new Date(now.getTime() + 1)),
      linkOf(employerId, person.id, now, 'unsubscribe'),
      linkOf(employerId, crypto.randomUUID(), now),
      linkOf((await invited()).employerId, person.id, now),
      signToken('x'.repeat(32), 'join', { ids: [employerId, person.id], at: now }),
      signToken(app.platform.config.signingKey, 'join', { ids: [employerId], at: now }),
      `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`,
      'x'.repeat(100),
    ]
    for (const other of others) expect((await open(other)).status).toBe(404)
    expect((await open(link)).status).toBe(200)
    const leave = (changes: object) =>
      app.platform.db.updateTable('members').set(changes).where('id', '=', person.id).execute()
    await leave({ disabled_at: now, left_on: '2026-11-19' })
    expect((await open(link)).status).toBe(404)
  })

  it('is over when the employer is not approved any more', async () => {
    const { employerId, link } = await invited()
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employerId)
      .execute()
    expect((await open(link)).status).toBe(404)
  })

  it('used twice at once joins once', async () => {
    const { link } = await invited()
    const statuses = (await Promise.all([join(link), join(link), join(link)])).map((a) => a.status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 404, 404])
  })

  it('tells somebody whose address signs in elsewhere, before and after the form', async () => {
    const elsewhere = await createMember(app, (await createEmployer(app)).id)
    await createLogin(app, elsewhere)
    const { employerId } = await invited()
    const email = elsewhere.email.toUpperCase()
    const person = await createPending(app, employerId, 'invited', { email })
    const link = linkOf(employerId, person.id, app.clock.now())
    for (const answer of [await open(link), await join(link)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'address_has_login', community: 'Example Works' },
      })
    }
    expect(await rowOf(person.id)).toMatchObject({ joined_at: null })
  })

  it('works for who leaves the community they were a member of, and not before', async () => {
    const elsewhere = await createMember(app, (await createEmployer(app)).id)
    await createLogin(app, elsewhere)
    const { employerId } = await invited()
    const person = await createPending(app, employerId, 'invited', { email: elsewhere.email })
    const link = linkOf(employerId, person.id, app.clock.now())
    expect((await join(link)).status).toBe(409)
    const credentials = { email: elsewhere.email, password: testPassword }
    const { body } = await app.post('/commuter/login', credentials)
    const closing = { current_password: testPassword }
    const closed = await app.post('/commuter/closing', closing, { token: body.accessToken })
    expect(closed.status).toBe(200)
    expect((await join(link)).status).toBe(200)
    expect(await rowOf(elsewhere.id)).toMatchObject({ email: null })
  })

  it('of two communities for one address at once lets one have it', async () => {
    const first = await invited()
    const second = await invited()
    await app.platform.db
      .updateTable('members')
      .set({ email: first.person.email })
      .where('id', '=', second.person.id)
      .execute()
    const statuses = (await Promise.all([join(first.link), join(second.link)])).map((a) => a.status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    [
      { password_confirmation: 'Other-2027!' },
      { password_confirmation: ['passwords do not match'] },
    ],
    [
      { password: 'weak', password_confirmation: 'weak' },
      { password: [expect.stringContaining('Minimum 8')] },
    ],
    [
      { password: 'Sunshine-1', password_confirmation: 'Sunshine-1' },
      { password: [expect.stringContaining('among the first that are guessed')] },
    ],
    [{ name: 'S' }, { name: ['required at least 2 chars'] }],
    [{ name: 'Sam\nBcc: x' }, { name: ['A name has no line breaks'] }],
    [{ survey: { ...survey, office_days: 8 } }, { 'survey.office_days': [expect.any(String)] }],
    [
      { survey: { ...survey, home_lat_cord: '91' } },
      { 'survey.home_lat_cord': ['The address is not valid'] },
    ],
    [{ survey: { ...survey, distance: -1 } }, { 'survey.distance': [expect.any(String)] }],
  ])('refuses %j and stays open', async (changes, message) => {
    const { person, link } = await invited()
    expect(await join(link, changes)).toMatchObject({ status: 422, body: { message } })
    expect(await rowOf(person.id)).toMatchObject({ joined_at: null })
    expect((await join(link)).status).toBe(200)
  })

  it('guessed 100 times from one address is refused there; right ones count for nothing', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
    const { employerId, link } = await invited()
    for (let time = 0; time < 12; time++) {
      expect((await app.get(`/commuter/join/${link}`, from)).status).toBe(200)
    }
    const guess = () =>
      app.get(
        `/commuter/join/${linkOf(employerId, crypto.randomUUID(), app.clock.now(), 'x')}`,
        from,
      )
    for (let time = 0; time < 100; time++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
  })
})

it('what is too long to be a link is a malformed address', async () => {
  expect(await open('x'.repeat(201))).toMatchObject({
    status: 400,
    body: { code: 'malformed_address' },
  })
})
