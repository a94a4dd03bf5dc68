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
  app.post(`/commuter/communities/${id}/join-requests`, body, { headers: headers() })
const askByLink = (token: string, body: object = asking()) =>
  app.post(`/commuter/join-links/${token}/join-requests`, body, { headers: headers() })

const tokenOfOwner = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
const hide = async (hidden: boolean) =>
  app.request('PUT', '/join-link', { token: await tokenOfOwner(), body: { hidden } })

/** The token in the link that the employer shares. */
async function sharedToken(): Promise<string> {
  const { body } = await app.get('/join-link', { token: await tokenOfOwner() })
  return new URL(body.url).searchParams.get('community') ?? ''
}

async function waiting(): Promise<string[]> {
  await app.drainJobs()
  const { body } = await app.get('/members-pending', { token: await tokenOfOwner() })
  return body.data.map(({ email }: { email: string }) => email)
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

  it('is hidden by a manager, not by an analyst, and its history says so', async () => {
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
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('employer_id', '=', employer.id)
      .where('action', 'in', ['employer.hidden', 'employer.shown'])
      .execute()
    expect(audited).toEqual([{ action: 'employer.hidden' }])
  })
})

it('a search needs three letters', async () => {
  expect((await find('ab')).status).toBe(422)
  expect((await find('%%%')).body.data).toEqual([])
})
