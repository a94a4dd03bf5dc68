import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { requireBeforeRedeeming } from './own-agreements.ts'

const firstPublished = new Date('2026-11-01T00:00:00Z')

const app = appOfFile()
let member: { employerId: string; memberId: string }
let token: string

/** What is published holds for everybody: each test begins with the first versions alone. */
beforeEach(async () => {
  const { db } = app.platform
  app.clock.set('2026-11-20T18:00:00Z')
  await sql`delete from member_agreement_acceptances`.execute(db)
  await db.deleteFrom('agreements').where('created_at', '>', firstPublished).execute()
  const employerId = (await createEmployer(app)).id
  const memberId = (await createMember(app, employerId)).id
  member = { employerId, memberId }
  token = await tokenOf(app, { kind: 'commuter', ...member })
})

interface Own {
  id: string
  type: string
  accepted_at: string | null
  blocks_redeeming: boolean
}

const list = async (): Promise<Own[]> =>
  (await app.get('/commuter/agreements', { token })).body.data
const accept = (id: string) => app.request('PUT', `/commuter/agreements/${id}/accept`, { token })
const idOf = async (type: string) => (await app.get(`/agreements/published?type=${type}`)).body.id

async function acceptances() {
  return app.platform.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'subject_id', 'details'])
    .where('action', '=', 'agreement.accepted')
    .where('employer_id', '=', member.employerId)
    .execute()
}

/** What a member is asked for when they redeem; nothing when they may. */
async function askedBeforeRedeeming(): Promise<string | undefined> {
  const { db } = app.platform
  return requireBeforeRedeeming(db, member, app.clock.now()).then(
    () => undefined,
    (error) => `${error.status} ${error.extra.agreement_id}`,
  )
}

describe('the agreements of a member', () => {
  it('are those in force, and none of employers [ADM-AGR-12]', async () => {
    const shown = await list()
    expect(shown.map(({ type, accepted_at }) => [type, accepted_at])).toEqual([
      ['terms_and_conditions', null],
      ['privacy_policy', null],
      ['redeem_credit', null],
    ])
    const newer = await createAgreement(app, 'privacy_policy')
    await createAgreement(app, 'terms_and_conditions', { isDraft: true })
    expect((await list()).map(({ id }) => id)).toEqual([shown[0]?.id, newer, shown[2]?.id])
  })

  it('are accepted once, however often that is sent', async () => {
    const id = await idOf('terms_and_conditions')
    const sent = await Promise.all([accept(id), accept(id)])
    const at = app.clock.now().toISOString()
    app.clock.advance({ hours: 1 })
    sent.push(await accept(id))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list())[0]).toMatchObject({ id, accepted_at: at })
    expect(await acceptances()).toEqual([
      {
        actor_kind: 'commuter',
        actor_id: member.memberId,
        subject_id: id,
        details: { type: 'terms_and_conditions' },
      },
    ])
  })

  it('are accepted by each member alone', async () => {
    await accept(await idOf('terms_and_conditions'))
    const { id: memberId } = await createMember(app, member.employerId)
    token = await tokenOf(app, { kind: 'commuter', employerId: member.employerId, memberId })
    expect((await list())[0]?.accepted_at).toBeNull()
  })

  it('that were replaced are answered with the one in force', async () => {
    const old = await idOf('terms_and_conditions')
    const id = await createAgreement(app, 'terms_and_conditions')
    expect(await accept(old)).toMatchObject({
      status: 409,
      body: { code: 'agreement_replaced', agreement_id: id },
    })
    expect(await acceptances()).toEqual([])
  })

  it.each([
    ['a draft', () => createAgreement(app, 'redeem_credit', { isDraft: true })],
    ['one of employers', () => idOf('employer_terms_and_conditions')],
    ['nothing known', async () => crypto.randomUUID()],
  ])('are not found when it is %s', async (_, make) => {
    expect((await accept(await make())).status).toBe(404)
  })
})

describe('redeeming', () => {
  it('asks for its own agreement at once [ADM-AGR-12]', async () => {
    const id = await idOf('redeem_credit')
    expect(await askedBeforeRedeeming()).toBe(`424 ${id}`)
    expect((await list()).map((one) => one.blocks_redeeming)).toEqual([false, false, true])
    await accept(id)
    expect(await askedBeforeRedeeming()).toBeUndefined()
  })

  it('asks for the terms of members after 30 days, and logging never does', async () => {
    await accept(await idOf('redeem_credit'))
    app.clock.set('2026-12-01T00:00:00Z')
    const terms = await idOf('terms_and_conditions')
    expect(await askedBeforeRedeeming()).toBe(`424 ${terms}`)
    const policy = await idOf('privacy_policy')
    const asked = requireBeforeRedeeming(app.platform.db, member, app.clock.now())
    await expect(asked).rejects.toMatchObject({ extra: { agreement_ids: [terms, policy] } })
    expect((await app.get('/commuter/trips', { token })).status).toBe(200)
    await accept(terms)
    await accept(await idOf('privacy_policy'))
    expect(await askedBeforeRedeeming()).toBeUndefined()
  })
})
