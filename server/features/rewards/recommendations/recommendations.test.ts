import { beforeEach, describe, expect, it } from 'vitest'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { recommendingCommunity, recommendTo } from '#testing/recommendations.ts'
import { createEmployerOf, mailsOf, scheduleEmail } from '#testing/scheduled-emails.ts'
import { sendRecommendationsJob } from './send-recommendations.ts'

const instances = instancesOfFile()
const app = instances.one

// A Friday; the next Monday is the 23rd.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const monday = '2026-11-23T16:00:00Z'

async function send(at = monday, of = app) {
  app.clock.set(at)
  await sendRecommendationsJob.run(of.platform, {})
  await startCustomEmailsJob.run(of.platform, {})
}

const sentOf = async (token: string, id: string) =>
  (await app.get(`/custom-emails?sent=true&commute_recommendation=${id}`, { token })).body

async function merged(id: string) {
  const [email] = await app.platform.db
    .selectFrom('custom_emails')
    .select('id')
    .where('recommendation_id', '=', id)
    .execute()
  return email ? mailsOf(app, email.id) : []
}

describe('the emails of a recommendation', () => {
  it('leave on its day and time, once, to whom it is for [RW-REC-21] [RW-REC-22] [RW-REC-23]', async () => {
    const { employer, employerToken, recommendation, member } = await recommendingCommunity(app)
    const left = await createMember(app, employer.id)
    const muted = await createMember(app, employer.id, { unsubscribed_at: app.clock.now() })
    const transit = await createMember(app, employer.id)
    for (const other of [muted, transit]) {
      await recommendTo(app, { recommendation, member: other, list: 'transit' })
    }
    await recommendTo(app, { recommendation, member: left, untilOn: '2026-11-23' })
    await send('2026-11-23T15:59:59Z')
    expect((await sentOf(employerToken, recommendation.id)).total).toBe(0)
    await Promise.all([send(), send(monday, instances.other)])
    await send('2026-11-23T20:00:00Z')
    const { data, total } = await sentOf(employerToken, recommendation.id)
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        when_to_send: '2026-11-23T16:00:00.000Z',
        formatted_Date: '2026-11-23 09:00',
        sent: true,
        rule: 'all',
        title: 'Leave the car at home',
        counts: { recipients: 2 },
      },
    ])
    const mails = await merged(recommendation.id)
    expect(new Map(mails.map((mail) => [mail.member_id, mail.merge]))).toEqual(
      new Map([
        [member.id, expect.objectContaining({ recommended_modes: 'on foot or by bike' })],
        [
          transit.id,
          expect.objectContaining({ recommended_modes: 'by public transit or by park and ride' }),
        ],
      ]),
    )
    expect(mails).toMatchObject(Array(2).fill({ is_bulk: true, can_unsubscribe: true }))
    await send('2026-11-30T16:00:00Z')
    expect((await sentOf(employerToken, recommendation.id)).total).toBe(2)
  })

  it('say what is recommended, what it earns, how often and until when [RW-REC-23]', async () => {
    const { member } = await recommendingCommunity(app, {
      recommendation: { lastOn: '2026-12-31' },
    })
    await send()
    await app.drainJobs()
    const mail = (await app.inbox()).find(({ to_address }) => to_address === member.email)
    expect(mail?.subject).toBe('Leave the car at home')
    for (const part of ['on foot or by bike', '$2.50', '4 trips', 'until Dec 31, 2026']) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).toContain('/unsubscribe/')
  })

  it('are no others’: neither listed among them nor sent by their rules', async () => {
    const { employerToken: token, recommendation } = await recommendingCommunity(app)
    await send()
    const lists = await Promise.all(
      ['true', 'false'].map((sent) => app.get(`/custom-emails?sent=${sent}`, { token })),
    )
    expect(lists.map(({ body }) => body.total)).toEqual([0, 0])
    const { token: stranger } = await createEmployerOf(app, 1)
    await scheduleEmail(app, stranger, '2026-12-01 09:00')
    expect((await sentOf(stranger, recommendation.id)).total).toBe(0)
  })

  it.each([
    ['while rewards are suspended', 'suspended'],
    ['once the budget is spent', 'spent'],
    ['to an employer who is disabled', 'disabled'],
    ['after a whole day without a worker', 'late'],
    ['that were set after their time', 'set later'],
    ['to somebody who made all the trips', 'all trips'],
  ])('do not leave %s', async (_, what) => {
    const community = await recommendingCommunity(app, {
      recommendation: what === 'all trips' ? { tripLimit: 1 } : {},
    })
    const { employer, employerToken, recommendation } = community
    const { db } = app.platform
    const its = { employer_id: employer.id }
    if (what === 'suspended') {
      const since = app.clock.now()
      await db
        .insertInto('suspensions')
        .values({ ...its, started_at: since })
        .execute()
    }
    if (what === 'spent') {
      await db
        .updateTable('recommendations')
        .set({ consumed_cents: 5000 })
        .where('id', '=', recommendation.id)
        .execute()
    }
    if (what === 'disabled') {
      await db
        .updateTable('employers')
        .set({ status: 'disabled' })
        .where('id', '=', employer.id)
        .execute()
    }
    if (what === 'all trips') {
      const trip = { date: '2026-11-20', direction: 'to_work', mode: 'bike', source: 'website' }
      const token = community.memberToken
      expect((await app.post('/commuter/trips', trip, { token })).body.data.reward).toBe(3)
    }
    if (what === 'set later') {
      await db
        .updateTable('reward_settings')
        .set({ changed_at: new Date('2026-11-23T16:00:01Z') })
        .where('employer_id', '=', employer.id)
        .execute()
    }
    await send(what === 'late' ? '2026-11-24T16:00:00Z' : '2026-11-23T17:00:00Z')
    if (what === 'disabled') {
      expect(await merged(recommendation.id)).toEqual([])
      return
    }
    const { data } = await sentOf(employerToken, recommendation.id)
    const mailed = data.filter(
      (email: { counts: { recipients: number } }) => email.counts.recipients > 0,
    )
    expect(mailed).toEqual([])
  })
})

it('keeps nothing of how a deleted member came to work', async () => {
  const { employerToken: token, member } = await recommendingCommunity(app)
  await app.request('DELETE', `/member?member_id=${member.id}`, { token })
  const [chosen] = await app.platform.db
    .selectFrom('recommendation_members')
    .select('description')
    .where('member_id', '=', member.id)
    .execute()
  expect(chosen).toEqual({ description: null })
})

describe('the email of a recommendation as its employer sees it', () => {
  it('tells when it leaves next and to how many of those chosen', async () => {
    const { employer, employerToken: token, ...of } = await recommendingCommunity(app)
    const { recommendation, programId } = of
    const muted = await createMember(app, employer.id, { unsubscribed_at: app.clock.now() })
    const noMore = await createMember(app, employer.id)
    await recommendTo(app, { recommendation, member: muted })
    await recommendTo(app, { recommendation, member: noMore, untilOn: '2026-11-23' })
    const path = `/custom-email-recommendation/${recommendation.id}`
    expect((await app.get(path, { token })).body).toEqual({
      _id: recommendation.id,
      program_id: programId,
      title: 'Leave the car at home',
      start_date: '2026-10-01',
      end_date: null,
      send_email: true,
      email_day: 2,
      time: '09:00',
      has_content: false,
      recipients: 1,
      chosen: 2,
      next_send: '2026-11-23 09:00',
      unsent_reason: null,
    })
    await send()
    expect((await app.get(path, { token })).body.next_send).toBe('2026-11-30 09:00')
  })

  it('is built, cleaned, shown, sent as a sample, and leaves as it was then [RW-REC-11] [RW-REC-13] [RW-REC-14] [MAIL-21]', async () => {
    const { employer, employerToken: token, recommendation } = await recommendingCommunity(app)
    const { id } = recommendation
    const content = `/custom-email-recommendation/${id}/content`
    const html =
      '<p>Earn {{incentive}} for {{trip_limit}} trips {{recommended_modes}}</p><script>x()</script>'
    const body = { design: '{"pages":[]}', html }
    expect((await app.request('PUT', content, { token, body })).status).toBe(200)
    expect((await app.get(content, { token })).body).toEqual({
      title: 'Leave the car at home',
      revision: expect.any(String),
      sent: false,
      design: '{"pages":[]}',
      html: '<p>Earn {{incentive}} for {{trip_limit}} trips {{recommended_modes}}</p>',
    })
    const broken = { design: 'no', html }
    expect((await app.request('PUT', content, { token, body: broken })).body.message).toEqual({
      design: ['This is no saved design'],
    })
    const { body: ticket } = await app.post(
      '/document-tickets',
      { kind: 'recommendation-email', id },
      { token },
    )
    const page = await app.get(
      `/custom-email-recommendation/view/program?commute_recommendation_id=${id}&token=${ticket.token}`,
    )
    expect(page.text).toContain('Earn $2.50 for 4 trips by public transit')
    expect(page.headers['content-security-policy']).toContain('sandbox')
    const sample = await app.post(`/send-sample-email-promotion/${id}`, undefined, { token })
    expect(sample.body.result).toBe('A sample e-mail was sent successfully')
    await app.drainJobs()
    expect(
      (await app.inbox()).filter(({ to_address }) => to_address === employer.email),
    ).toHaveLength(1)
    await send()
    await app.request('PUT', content, { token, body: { design: '{}', html: '<p>New</p>' } })
    const [sent] = (await sentOf(token, id)).data
    const view = await app.get(`/custom-email/view/program?program_id=${sent._id}`, { token })
    expect(view.text).toContain('Earn $2.50')
    expect(view.text).not.toContain('New')
  })
})
