import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NotificationKind } from '#domain/system/notifications/notification-kinds.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'
import { mailNotificationsJob } from './mail-notifications.ts'

const app = appOfFile()

// A Friday, 11:00 in Denver.
const friday = '2026-11-20T18:00:00Z'
beforeEach(() => app.clock.set(friday))

interface Happened {
  employerId: string
  kind: NotificationKind
  audience?: 'employer' | 'staff' | 'commuter'
  memberId?: string
  about?: string
  data?: object
}

/** Records that something happened now. */
async function happen({
  employerId,
  kind,
  audience = 'employer',
  memberId,
  about,
  data = {},
}: Happened) {
  const id = randomUUID()
  await app.platform.db
    .insertInto('notifications')
    .values({
      employer_id: employerId,
      id,
      audience,
      member_id: memberId ?? null,
      about_member_id: about ?? null,
      kind,
      subject: id,
      data: JSON.stringify(data),
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

const choose = async (path: string, token: string, kind: NotificationKind, choice: string) => {
  const body = { choices: [{ kind, choice }] }
  expect((await app.request('PUT', path, { token, body })).status).toBe(200)
  app.clock.advance({ seconds: 1 })
}

async function runAt(at: string): Promise<void> {
  app.clock.set(at)
  await mailNotificationsJob.run(app.platform, {})
  await app.drainJobs()
}

/** The latest first. */
const sentTo = async (address: string) =>
  (await app.inbox()).filter(({ to_address: to }) => to === address)

/** An employer whose owner chose something about requests to join. */
async function choosing(choice: string) {
  const made = await createCommunity(app)
  await choose('/mail-choices', made.employerToken, 'join_request', choice)
  const about = await createMember(app, made.employer.id, { name: 'Ana Ruiz' })
  const ask = () => happen({ employerId: made.employer.id, kind: 'join_request', about: about.id })
  return { ...made, ask }
}

describe('an email about what happened', () => {
  it('comes at once to who chose so, once, with the way to its page', async () => {
    const { employer, ask } = await choosing('at_once')
    const other = await createUser(app, employer.id, 'owner')
    await ask()
    await runAt('2026-11-20T18:01:00Z')
    await runAt('2026-11-20T18:02:00Z')
    const [mail, ...others] = await sentTo(employer.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ana Ruiz asks to join')
    expect(mail?.text).toContain('Hello Pat,')
    expect(mail?.text).toContain('/dashboard/members?pending_type=request_to_employer#pending')
    expect(mail?.text).toContain('Choose your emails: ')
    expect(await sentTo(other.email)).toEqual([])
    await ask()
    await ask()
    await runAt('2026-11-20T18:03:00Z')
    const [latest] = await sentTo(employer.email)
    expect(latest?.subject).toBe('New on Switchback: 2 notifications')
  })

  it('comes once a day from eight, with all that happened since the last one', async () => {
    const { employer, ask } = await choosing('daily')
    await ask()
    await ask()
    await runAt('2026-11-21T14:59:00Z')
    expect(await sentTo(employer.email)).toEqual([])
    await runAt('2026-11-21T15:00:00Z')
    await ask()
    await runAt('2026-11-21T15:01:00Z')
    expect((await sentTo(employer.email)).map(({ subject }) => subject)).toEqual([
      'Your day on Switchback: 2 notifications',
    ])
    await runAt('2026-11-22T15:00:00Z')
    expect((await sentTo(employer.email))[0]?.subject).toBe('Ana Ruiz asks to join')
    await runAt('2026-11-23T15:00:00Z')
    expect(await sentTo(employer.email)).toHaveLength(2)
  })

  it('comes once a week on Monday from eight', async () => {
    const { employer, ask } = await choosing('weekly')
    await ask()
    await runAt('2026-11-21T15:00:00Z')
    await ask()
    await runAt('2026-11-23T14:59:00Z')
    expect(await sentTo(employer.email)).toEqual([])
    await runAt('2026-11-23T15:00:00Z')
    await runAt('2026-11-23T16:00:00Z')
    expect((await sentTo(employer.email)).map(({ subject }) => subject)).toEqual([
      'Your week on Switchback: 2 notifications',
    ])
  })

  it('leaves out what was read, what happened before the choice, and what is never mailed', async () => {
    const { employer, employerToken, ask } = await choosing('never')
    await ask()
    await choose('/mail-choices', employerToken, 'join_request', 'at_once')
    const read = await ask()
    await app.platform.db
      .insertInto('notification_reads')
      .values({ employer_id: employer.id, notification_id: read, reader_id: employer.id })
      .execute()
    await happen({ employerId: employer.id, kind: 'members_quiet', data: { count: 3 } })
    await runAt('2026-11-20T18:01:00Z')
    expect(await sentTo(employer.email)).toEqual([])
  })

  it('does not go to who is removed, inactive or declined, nor for an employer that is disabled', async () => {
    const { employer, member, memberToken, ask } = await choosing('at_once')
    await choose('/commuter/mail-choices', memberToken, 'rewards_approved', 'at_once')
    const data = { count: 1, cents: 300 }
    const rewarded = { employerId: employer.id, memberId: member.id, data }
    await app.platform.db
      .updateTable('members')
      .set({ email_declined_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute()
    await happen({ ...rewarded, kind: 'rewards_approved', audience: 'commuter' })
    await runAt('2026-11-20T18:01:00Z')
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    await ask()
    await runAt('2026-11-20T18:02:00Z')
    for (const { email } of [employer, member]) expect(await sentTo(email)).toEqual([])
  })

  it('tells members and administrators what is theirs', async () => {
    const { employer, member, memberToken } = await createCommunity(app)
    const stranger = await createCommunity(app)
    const admin = await createAdmin(app)
    const adminToken = await tokenOf(app, { kind: 'admin', adminId: admin.id })
    await choose('/commuter/mail-choices', memberToken, 'rewards_approved', 'at_once')
    await choose('/commuter/mail-choices', stranger.memberToken, 'rewards_approved', 'at_once')
    await choose('/admin/mail-choices', adminToken, 'employer_registered', 'daily')
    const at = { employerId: employer.id }
    const data = { count: 2, cents: 450 }
    await happen({
      ...at,
      kind: 'rewards_approved',
      audience: 'commuter',
      memberId: member.id,
      data,
    })
    await happen({ ...at, kind: 'employer_registered', audience: 'staff' })
    await runAt('2026-11-21T15:00:00Z')
    const [toMember] = await sentTo(member.email)
    expect(toMember?.subject).toBe('$4.50 went to your wallet')
    expect(toMember?.text).toContain('/rider/wallet')
    const [toAdmin] = await sentTo(admin.email)
    expect(toAdmin?.subject).toBe('Example Works registered')
    expect(toAdmin?.text).toContain(`/admin/business-management/${employer.id}`)
    expect(await sentTo(stranger.member.email)).toEqual([])
  })

  it.each([
    ['{{unsubscribe_link}}', '((unsubscribe_link))'],
    ['{{{first_name}}}', '(((first_name)))'],
    ['%7B%7bfirst_name%7D%7d', '((first_name))'],
    ['Win at evil.example', 'Somebody'],
    ['https://evil', 'Somebody'],
  ])('takes the name %s for no merge field and no address', async (name, shown) => {
    const { employer, employerToken } = await createCommunity(app)
    await choose('/mail-choices', employerToken, 'join_request', 'at_once')
    const about = await createMember(app, employer.id, { name })
    await happen({ employerId: employer.id, kind: 'join_request', about: about.id })
    await runAt('2026-11-20T18:01:00Z')
    const [mail] = await sentTo(employer.email)
    expect(mail?.subject).toBe(`${shown} asks to join`)
    expect(mail?.text).toContain(`${shown} asks to join.`)
  })

  it('is written by the next run, where one was killed before it was', async () => {
    const { employer, ask } = await choosing('at_once')
    await ask()
    const { jobs } = app.platform
    const enqueue = () => Promise.reject(new Error('killed'))
    const killed = { ...app.platform, jobs: { ...jobs, enqueue } }
    app.clock.set('2026-11-20T18:01:00Z')
    await expect(mailNotificationsJob.run(killed, {})).rejects.toThrow('failed')
    await runAt('2026-11-20T18:02:00Z')
    await runAt('2026-11-20T18:03:00Z')
    expect(await sentTo(employer.email)).toHaveLength(1)
  })
})

describe('the link of such an email', () => {
  it('ends all of them with one click, and gives back what was chosen', async () => {
    const { employer, employerToken, ask } = await choosing('at_once')
    await choose('/mail-choices', employerToken, 'emails_failed', 'weekly')
    await ask()
    await runAt('2026-11-20T18:01:00Z')
    const [mail] = await sentTo(employer.email)
    const [, link = ''] = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const path = `/unsubscribe/${link}`
    const chosen = async () => {
      const { body } = await app.get('/mail-choices', { token: employerToken })
      return Object.fromEntries(
        body.choices.map(({ kind, choice }: Record<string, string>) => [kind, choice]),
      )
    }
    const before = await chosen()
    expect((await app.get(path)).body).toMatchObject({
      mails: 'notifications',
      unsubscribed: false,
    })
    expect((await app.post(path)).status).toBe(200)
    expect((await app.get(path)).body.unsubscribed).toBe(true)
    expect(await chosen()).toEqual({
      ...before,
      join_request: 'never',
      emails_failed: 'never',
    })
    await ask()
    await runAt('2026-11-20T18:03:00Z')
    expect(await sentTo(employer.email)).toHaveLength(1)
    expect((await app.request('DELETE', path)).status).toBe(200)
    expect(await chosen()).toEqual(before)
  })

  it('of who chose none since gives one mail a day', async () => {
    const { employer, employerToken, ask } = await choosing('at_once')
    await ask()
    await runAt('2026-11-20T18:01:00Z')
    const [mail] = await sentTo(employer.email)
    const [, link = ''] = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    await choose('/mail-choices', employerToken, 'join_request', 'never')
    await app.request('DELETE', `/unsubscribe/${link}`)
    const { body } = await app.get('/mail-choices', { token: employerToken })
    expect(body.choices).toContainEqual({ kind: 'join_request', choice: 'daily' })
  })
})
