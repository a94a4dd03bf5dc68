import { describe, expect, it } from 'vitest'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { createEmployer, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })
const employer = employerOfTest(app)

let visitors = 0
const headers = () => ({ 'x-forwarded-for': `2001:db8:1::${(++visitors).toString(16)}` })
const address = () => `sam-${crypto.randomUUID()}@test.example`
const asking = (email = address()) => ({ name: 'Sam Example', email })
const find = (keyword: string) =>
  app.get(`/commuter/communities?keyword=${encodeURIComponent(keyword)}`, { headers: headers() })
const ask = (id: string, body: object = asking()) =>
  app.post('/commuter/join-requests', { ...body, community_id: id }, { headers: headers() })
const askByLink = (token: string, body: object = asking()) =>
  app.post(`/commuter/join-links/${token}/join-requests`, body, { headers: headers() })

const tokenOfOwner = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
const hide = async (hidden: boolean) =>
  app.request('PUT', '/join-link', { token: await tokenOfOwner(), body: { hidden } })

const tokenIn = (url: string) => new URL(url).pathname.replace(/^\/join-community\//, '')

/** The token in the link that the employer shares. */
async function sharedToken(): Promise<string> {
  const { body } = await app.get('/join-link', { token: await tokenOfOwner() })
  return tokenIn(body.url)
}

const renew = async () => app.post('/join-link/renew', {}, { token: await tokenOfOwner() })

async function waiting(): Promise<string[]> {
  await app.drainJobs()
  const { body } = await app.get('/members-pending', { token: await tokenOfOwner() })
  return body.data.map(({ email }: { email: string }) => email)
}

/** So many people who have just asked and wait for an answer, of an employer of 50. */
async function letWait(count: number, { byLink }: { byLink: boolean }): Promise<void> {
  const at = app.clock.now()
  const people = Array.from({ length: count }, () => ({
    employer_id: employer.id,
    id: crypto.randomUUID(),
    ...asking(),
    asked_at: at,
    asked_by_link: byLink,
    created_at: at,
  }))
  const { db } = app.platform
  await db
    .updateTable('employers')
    .set({ community_size: 50 })
    .where('id', '=', employer.id)
    .execute()
  await db.insertInto('members').values(people).execute()
}

async function everyoneWaiting(): Promise<(string | null)[]> {
  await app.drainJobs()
  const rows = await app.platform.db
    .selectFrom('members')
    .select('email')
    .where('employer_id', '=', employer.id)
    .where('joined_at', 'is', null)
    .execute()
  return rows.map(({ email }) => email)
}

describe('a community', () => {
  it('is found by part of its name, whatever its letters, and asked', async () => {
    const name = `Larkspur ${employer.id}`
    await app.platform.db
      .updateTable('employers')
      .set({ community_name: name })
      .where('id', '=', employer.id)
      .execute()
    const found = await find(`arkSPUR ${employer.id}`)
    expect(found.body).toMatchObject({
      data: [{ _id: employer.id, name, address: employer.address }],
      meta: { total: 1 },
    })
    expect(found.text).not.toContain(employer.email)
    const email = address()
    expect((await ask(employer.id, asking(email))).status).toBe(200)
    expect(await waiting()).toEqual([email])
  })

  it('that is hidden is neither found nor asked, but by its link; the answers are alike', async () => {
    expect((await hide(true)).body).toMatchObject({ hidden: true })
    expect((await find(employer.community_name)).body.data).not.toContainEqual(
      expect.objectContaining({ _id: employer.id }),
    )
    const unknown = await ask(crypto.randomUUID())
    const hidden = await ask(employer.id)
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body])
    expect(await waiting()).toEqual([])
    const email = address()
    expect((await askByLink(await sharedToken(), asking(email))).status).toBe(200)
    expect(await waiting()).toEqual([email])
    expect((await hide(false)).body).toMatchObject({ hidden: false })
    expect((await find(employer.community_name)).status).toBe(200)
  })

  it('that is not approved is not there', async () => {
    const token = await sharedToken()
    const pending = await createEmployer(app, { status: 'pending' })
    expect((await find(pending.community_name)).body.data).not.toContainEqual(
      expect.objectContaining({ _id: pending.id }),
    )
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    const read = await app.get(`/commuter/join-links/${token}`, { headers: headers() })
    expect(read).toMatchObject({ status: 404, body: { code: 'link_over' } })
  })

  it('has one link, that says whose it is and can be made by nobody else', async () => {
    const token = await sharedToken()
    expect(await sharedToken()).toBe(token)
    const read = await app.get(`/commuter/join-links/${token}`, { headers: headers() })
    expect(read.body).toEqual({
      _id: employer.id,
      name: employer.community_name,
      address: employer.address,
    })
    expect((await askByLink('x'.repeat(43))).status).toBe(404)
  })

  it('renews its link: the one before leads nowhere, in whoever’s hands it is', async () => {
    const before = await sharedToken()
    const renewed = await renew()
    expect(renewed.status).toBe(200)
    const token = await sharedToken()
    expect(tokenIn(renewed.body.url)).toBe(token)
    const [email, late] = [address(), address()]
    for (const old of [
      await app.get(`/commuter/join-links/${before}`, { headers: headers() }),
      await askByLink(before, asking(late)),
    ]) {
      expect(old).toMatchObject({ status: 404, body: { code: 'link_over' } })
    }
    expect((await askByLink(token, asking(email))).status).toBe(200)
    expect(await waiting()).toEqual([email])
    // Twice in a moment is two links.
    const urls = [(await renew()).body.url, (await renew()).body.url]
    expect(new Set([...urls, renewed.body.url]).size).toBe(3)
  })

  it('is asked by its link, and noted, however many wait who asked by its name', async () => {
    await letWait(200, { byLink: false })
    expect((await ask(employer.id)).status).toBe(429)
    const email = address()
    expect((await askByLink(await sharedToken(), asking(email))).status).toBe(200)
    expect(await everyoneWaiting()).toContain(email)
  })

  it('takes no more by its link than its employees, 200 at least, until the link is renewed', async () => {
    await letWait(200, { byLink: true })
    const token = await sharedToken()
    expect(await askByLink(token)).toMatchObject({ status: 429, body: { code: 'too_many_wait' } })
    expect((await app.get(`/commuter/join-links/${token}`, { headers: headers() })).status).toBe(
      200,
    )
    const [byName, byNewLink] = [address(), address()]
    expect((await ask(employer.id, asking(byName))).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    await renew()
    const answer = await askByLink(await sharedToken(), asking(byNewLink))
    expect(answer.status).toBe(200)
    expect(await everyoneWaiting()).toEqual(expect.arrayContaining([byName, byNewLink]))
  })

  it('is hidden, and its link renewed, by a manager, not by an analyst, and its history says so', async () => {
    const [manager, analyst] = [
      await createUser(app, employer.id, 'manager'),
      await createUser(app, employer.id, 'analyst'),
    ]
    const put = async (userId: string) => {
      const token = await tokenOf(app, { kind: 'employer', employerId: employer.id, userId })
      return (await app.request('PUT', '/join-link', { token, body: { hidden: true } })).status
    }
    expect([await put(analyst.id), await put(manager.id), await put(manager.id)]).toEqual([
      403, 200, 200,
    ])
    const renewing = async (userId: string) => {
      const token = await tokenOf(app, { kind: 'employer', employerId: employer.id, userId })
      return (await app.post('/join-link/renew', {}, { token })).status
    }
    expect([await renewing(analyst.id), await renewing(manager.id)]).toEqual([403, 200])
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('employer_id', '=', employer.id)
      .where('subject_kind', '=', 'employer')
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'employer.hidden' },
      { action: 'employer.join_link_renewed' },
    ])
  })
})

it('a search needs three letters', async () => {
  expect((await find('ab')).status).toBe(422)
  expect((await find('%%%')).body.data).toEqual([])
})
