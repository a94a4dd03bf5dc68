import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createEmployer,
  createMember,
  tokenOf,
} from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

const mailed = (token: string, member_id: string, subject: string) =>
  app.post('/member/email', { member_id, subject, message: 'Yours is ready.' }, { token })

/** A member who walked to work on Wednesday and took the bus home on Thursday. */
async function walker() {
  const community = await rewardingCommunity(app)
  await postTrips(
    app,
    community.memberToken,
    { date: '2026-11-18', mode: 'walk', miles: 2 },
    { date: '2026-11-19', mode: 'public_transit', direction: 'to_home' },
  )
  return community
}

const staffToken = async () => tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })

async function strangerToken() {
  const { id: employerId } = await createEmployer(app)
  return tokenOf(app, { kind: 'employer', employerId })
}

describe('GET /members/{id}', () => {
  it('has the row of the list, the survey and what was earned, and neither home nor wallet', async () => {
    const { employerToken: token, member } = await walker()
    const { status, body } = await app.get(`/members/${member.id}`, { token })
    const [listed] = (await app.get('/members', { token })).body.data
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...listed, joined_on: member.joined_on })
    expect(body.points).toBeGreaterThan(0)
    expect(body.pending_value).toBeGreaterThan(0)
    expect(body.approved_value).toBe(0)
    expect(Object.keys(body).filter((key) => /home|wallet|redeem|balance|tax/.test(key))).toEqual(
      [],
    )
  })

  it('is nobody else’s, and of nobody who was deleted', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    const stranger = await strangerToken()
    for (const path of ['', '/emails', '/trips?day=2026-11-18']) {
      expect((await app.get(`/members/${member.id}${path}`, { token: stranger })).status).toBe(404)
    }
    await app.request('DELETE', `/member?member_id=${member.id}`, { token })
    for (const path of ['', '/emails', '/trips?day=2026-11-18']) {
      expect((await app.get(`/members/${member.id}${path}`, { token })).status).toBe(404)
    }
  })
})

describe('GET /members/{id}/trips', () => {
  it('has a week of trips with why each earned what it did, the same for staff', async () => {
    const { employerToken: token, member } = await walker()
    const { status, body } = await app.get(`/members/${member.id}/trips?day=2026-11-22`, { token })
    expect(status).toBe(200)
    expect(body.starts_on).toBe('2026-11-16')
    expect(body.data).toMatchObject([
      { date: '2026-11-19', mode: 'public_transit', direction: 'to_home' },
      { date: '2026-11-18', mode: 'walk' },
    ])
    for (const trip of body.data) {
      const earned = trip.rewards.reduce((sum: number, { value }: never) => sum + value, 0)
      expect(earned).toBeCloseTo(trip.reward, 2)
      expect(trip.rewards[0].explanation).toEqual([expect.stringContaining('$')])
    }
    const sum = (key: 'points' | 'reward') =>
      body.data.reduce((all: number, trip: Record<string, number>) => all + (trip[key] ?? 0), 0)
    expect(body.points).toBeCloseTo(sum('points'), 2)
    expect(body.value).toBeCloseTo(sum('reward'), 2)
    const asStaff = await app.get(`/admin/employees/${member.id}/trips?day=2026-11-22`, {
      token: await staffToken(),
    })
    expect(asStaff.body).toEqual(body)
  })

  it('is empty in a week without trips, and needs a day', async () => {
    const { employerToken: token, member } = await walker()
    const { body } = await app.get(`/members/${member.id}/trips?day=2026-11-15`, { token })
    expect(body).toEqual({ starts_on: '2026-11-09', data: [], points: 0, value: 0 })
    expect((await app.get(`/members/${member.id}/trips`, { token })).status).toBe(422)
  })
})

describe('the mails to a member', () => {
  it('are listed with what became of them, filled as they left', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const gone = await createMember(app, employer.id, { email: 'kim.page@refused.example' })
    await mailed(token, gone.id, 'Bike lockers')
    await app.drainJobs()
    await app.post(
      '/members/email',
      { suggestion: 'quiet_members', subject: 'Hello again', message: 'We miss your trips.' },
      { token },
    )
    await app.drainJobs()
    const { body } = await app.get(`/members/${gone.id}/emails`, { token })
    expect(body.data).toContainEqual({
      _id: expect.any(String),
      subject: 'Bike lockers',
      status: 'failed',
      sent_at: null,
      created_at: expect.any(String),
      reason: expect.stringContaining('550'),
    })
    expect(body.meta.total).toBe(body.data.length)
  })

  it('are for the employer what it wrote alone, for staff and the member all', async () => {
    const { employer, employerToken: token, member, memberToken } = await walker()
    await mailed(token, member.id, 'Bike lockers')
    await app.platform.db
      .insertInto('outbox_mails')
      .values({
        id: crypto.randomUUID(),
        employer_id: employer.id,
        member_id: member.id,
        idempotency_key: `redeemed:${member.id}`,
        message_id: `<${member.id}@test.example>`,
        to_address: member.email,
        subject: 'Your gift card is on its way',
        text: 'Hello',
        html: 'Hello',
        status: 'waiting',
        due_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute()
    const subjects = async (path: string, reader: string) =>
      (await app.get(path, { token: reader })).body.data.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect(await subjects(`/members/${member.id}/emails`, token)).toEqual(['Bike lockers'])
    await toWhoLivesNear(employer.id, member)
    expect(await subjects(`/members/${member.id}/emails`, token)).toEqual(['Bike lockers'])
    const all = expect.arrayContaining([
      'Bike lockers',
      'Your gift card is on its way',
      'Closer than you think',
    ])
    expect(await subjects('/commuter/emails', memberToken)).toEqual(all)
    const staff = await staffToken()
    expect(await subjects(`/admin/employees/${member.id}/emails`, staff)).toEqual(all)
  })
})

describe('GET /history?member=', () => {
  it('is of that member alone, and says nothing of redemptions', async () => {
    const { employer, employerToken: token, member } = await walker()
    const other = await createMember(app, employer.id)
    for (const { id } of [member, other]) {
      await app.request('PUT', '/member', { token, body: { member_id: id, is_active: false } })
    }
    await app.platform.db
      .insertInto('audit_log')
      .values({
        id: crypto.randomUUID(),
        employer_id: employer.id,
        at: app.clock.now(),
        actor_kind: 'commuter',
        actor_id: member.id,
        action: 'redemption.requested',
        subject_kind: 'member',
        subject_id: member.id,
        details: '{}',
      })
      .execute()
    const actions = async (path: string, reader: string) =>
      (await app.get(path, { token: reader })).body.data.map(
        ({ action }: { action: string }) => action,
      )
    expect(await actions(`/history?member=${member.id}`, token)).toEqual(['member.deactivated'])
    const stranger = await strangerToken()
    expect(await actions(`/history?member=${member.id}`, stranger)).toEqual([])
    const staff = await staffToken()
    const audit = `/admin/audit?employer_id=${employer.id}&member=${member.id}`
    expect(await actions(audit, staff)).toEqual(
      expect.arrayContaining(['member.deactivated', 'redemption.requested']),
    )
    expect((await app.get(`/admin/audit?member=${member.id}`, { token: staff })).status).toBe(422)
  })
})

/** A mail of an email to those who live near: whose list it stood in would tell where they live. */
async function toWhoLivesNear(employerId: string, member: { id: string; email: string }) {
  const { db } = app.platform
  const email = {
    id: crypto.randomUUID(),
    employer_id: employerId,
    title: 'Closer than you think',
    rule: 'near' as const,
    rule_value: 6,
    kind: 'build' as const,
    send_at: app.clock.now(),
    created_at: app.clock.now(),
  }
  await db.insertInto('custom_emails').values(email).execute()
  await db
    .insertInto('outbox_mails')
    .values({
      id: crypto.randomUUID(),
      employer_id: employerId,
      member_id: member.id,
      batch_id: email.id,
      is_bulk: true,
      idempotency_key: `custom:${email.id}:${member.id}`,
      message_id: `<${email.id}@test.example>`,
      to_address: member.email,
      subject: email.title,
      text: 'Hello',
      html: 'Hello',
      status: 'sent',
      due_at: app.clock.now(),
      created_at: app.clock.now(),
    })
    .execute()
}
