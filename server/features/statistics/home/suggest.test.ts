import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

type MemberChanges = Parameters<typeof createMember>[2]

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
/** Joined lately, far away, by bus and surveyed: nothing to suggest about. */
const settled: MemberChanges = { usual_mode: 'public_transit', joined_on: '2026-11-10' }
const invited = (days: number): MemberChanges => ({
  ...settled,
  joined_on: null,
  joined_at: null,
  surveyed_at: null,
  invited_at: daysAgo(days),
})

async function suggestions(members: MemberChanges[]) {
  const { id: employerId } = await createEmployer(app)
  for (const changes of members) await createMember(app, employerId, changes)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return (await app.get('/dashboard-recommendations', { token })).body.data
}

describe('GET /dashboard-recommendations', () => {
  it('has nothing to say about an employer without members [HOME-04]', async () => {
    expect(await suggestions([])).toEqual([])
  })

  it('has nothing to say when all is well [HOME-04]', async () => {
    expect(await suggestions([settled, settled])).toEqual([])
  })

  it('counts those who drive alone within biking distance [HOME-04]', async () => {
    const near: MemberChanges = { ...settled, usual_mode: 'drive', distance_miles: 6 }
    expect(
      await suggestions([
        near,
        { ...near, usual_mode: 'drive_ev', distance_miles: 1 },
        { ...near, distance_miles: 6.01 },
        { ...near, usual_mode: 'carpool' },
        { ...near, distance_miles: null },
        { ...near, disabled_at: daysAgo(1), left_on: '2026-11-19' },
      ]),
    ).toEqual([{ kind: 'solo_drivers_nearby', count: 2, days: null }])
  })

  it('counts invitations that can still be answered and the wait of the oldest [HOME-04]', async () => {
    expect(await suggestions([invited(3), invited(12.9), invited(31)])).toEqual([
      { kind: 'unanswered_invitations', count: 2, days: 12 },
    ])
    expect(await suggestions([{ ...invited(0), invited_at: null }])).toEqual([])
  })

  it('counts members without a survey [HOME-04]', async () => {
    expect(await suggestions([{ ...settled, surveyed_at: null }, settled])).toEqual([
      { kind: 'missing_surveys', count: 1, days: null },
    ])
  })

  it('answers habits first, and leaves who is quiet to what needs the employer [HOME-04]', async () => {
    const all = await suggestions([
      { joined_on: '2026-01-05' },
      { ...settled, surveyed_at: null },
      invited(1),
    ])
    expect(all.map((suggestion: { kind: string }) => suggestion.kind)).toEqual([
      'solo_drivers_nearby',
      'unanswered_invitations',
      'missing_surveys',
    ])
  })
})

const cases = [
  {
    suggestion: 'solo_drivers_nearby',
    changes: { ...settled, usual_mode: 'drive', distance_miles: 3 },
  },
  { suggestion: 'unanswered_invitations', changes: null },
  { suggestion: 'missing_surveys', changes: { ...settled, surveyed_at: null } },
] as const

describe('whom a suggestion is about', () => {
  it.each(cases)(
    'those of $suggestion are listed and mailed, and nobody else [HOME-04]',
    async ({ suggestion, changes }) => {
      const { id: employerId } = await createEmployer(app)
      const meant = await createMember(app, employerId, changes ?? invited(3))
      const silent = await createMember(app, employerId, {
        ...(changes ?? invited(3)),
        unsubscribed_at: daysAgo(2),
        unsubscribed_by: crypto.randomUUID(),
      })
      await createMember(app, employerId, settled)
      await createMember(app, employerId, {
        ...(changes ?? invited(3)),
        disabled_at: daysAgo(1),
        left_on: '2026-11-19',
      })
      const token = await tokenOf(app, { kind: 'employer', employerId })
      const { body: counted } = await app.get('/dashboard-recommendations', { token })
      expect(counted.data).toMatchObject([{ kind: suggestion, count: 2 }])
      const { body: listed } = await app.get(`/members?suggestion=${suggestion}`, { token })
      expect(listed.meta.total).toBe(2)
      expect(listed.data.map(({ id }: { id: string }) => id).sort()).toEqual(
        [meant.id, silent.id].sort(),
      )

      const reach = await app.get(`/members/email-recipients?suggestion=${suggestion}`, { token })
      expect(reach.body).toEqual({ recipients: 1, unsubscribed: 1 })

      const mail = {
        suggestion,
        subject: 'How is it going?',
        message: 'Write back, {{first_name|there}}.',
      }
      const { status, body } = await app.post('/members/email', mail, { token })
      expect([status, body.result]).toEqual([200, 'The email is on its way to 1 member'])
      await app.drainJobs()
      const mails = app.platform.db
        .selectFrom('outbox_mails')
        .select(['to_address', 'can_unsubscribe'])
        .where('employer_id', '=', employerId)
      const [sent] = (await app.inbox()).filter(({ to_address }) => to_address === meant.email)
      expect(sent?.text).toMatch(/^Write back, [^{]+\.$/m)
      expect(await mails.execute()).toEqual([{ to_address: meant.email, can_unsubscribe: true }])
    },
  )

  it('is refused when nobody of them can be mailed', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const mail = {
      suggestion: 'missing_surveys',
      subject: 'Your survey',
      message: 'Please fill it in.',
    }
    const { status, body } = await app.post('/members/email', mail, { token })
    expect([status, body.code]).toEqual([409, 'nobody_to_mail'])
    expect((await app.get('/members?suggestion=everybody', { token })).status).toBe(422)
  })
})
