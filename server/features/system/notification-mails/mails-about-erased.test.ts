import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { forgetOldDataJob } from '#server/features/system/retention/forget-old-data.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
import { mailNotificationsJob } from './mail-notifications.ts'

const app = appOfFile()

async function happen(
  employerId: string,
  about: string | null,
  kind: 'join_request' | 'emails_failed' | 'ticket_opened',
): Promise<void> {
  const id = randomUUID()
  const audience = kind === 'ticket_opened' ? 'staff' : 'employer'
  const told = { employer_id: employerId, id, audience, about_member_id: about, kind } as const
  const data = JSON.stringify({ title: 'Good news', number: 7 })
  app.clock.advance({ seconds: 1 })
  await app.platform.db
    .insertInto('notifications')
    .values({ ...told, subject: id, data, created_at: app.clock.now() })
    .execute()
}

async function mailAll(): Promise<void> {
  app.clock.advance({ seconds: 1 })
  await mailNotificationsJob.run(app.platform, {})
}

const mailsTo = (address: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .select(['subject', 'text', 'html', 'status'])
    .where('to_address', '=', address)
    .where('ends', '=', 'notifications')
    .orderBy('id')
    .execute()

/** An employer whose owner, like an administrator, is mailed at once what happens. */
async function mailed() {
  const made = await createCommunity(app)
  const admin = await createAdmin(app)
  const adminToken = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  const at_once = (kind: string) => ({ choices: [{ kind, choice: 'at_once' }] })
  for (const kind of ['join_request', 'emails_failed'])
    await app.request('PUT', '/mail-choices', { token: made.employerToken, body: at_once(kind) })
  await app.request('PUT', '/admin/mail-choices', {
    token: adminToken,
    body: at_once('ticket_opened'),
  })
  return { ...made, admin }
}

it('a member who is deleted stands in no mail about them, sent or waiting, and others stay', async () => {
  const { employer, employerToken: token, admin } = await mailed()
  const { id } = await createMember(app, employer.id, { name: 'Quinn Zephyr' })
  await happen(employer.id, null, 'emails_failed')
  await mailAll()
  await happen(employer.id, null, 'emails_failed')
  await happen(employer.id, id, 'join_request')
  await happen(employer.id, id, 'ticket_opened')
  await mailAll()
  await app.drainJobs()
  await happen(employer.id, id, 'join_request')
  await mailAll()
  await happen(employer.id, null, 'emails_failed')
  await mailAll()
  expect(JSON.stringify(await mailsTo(employer.email)).split('Quinn').length).toBeGreaterThan(4)
  expect((await mailsTo(admin.email))[0]?.text).toContain('Quinn Zephyr')
  await app.request('DELETE', `/member?member_id=${id}`, { token })
  const emptied = { subject: '', text: '', html: '', status: 'sent' }
  expect(await mailsTo(admin.email)).toEqual([emptied])
  expect(await mailsTo(employer.email)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Good news'), status: 'sent' }),
    emptied,
    expect.objectContaining({ text: expect.stringContaining('Good news'), status: 'waiting' }),
  ])
})

it('nor a member who is deleted after the notification was forgotten, while others stay', async () => {
  const { employer, admin } = await mailed()
  const { id } = await createMember(app, employer.id, { name: 'Quinn Zephyr' })
  const other = await createMember(app, employer.id, { name: 'Robin Vale' })
  await happen(employer.id, other.id, 'join_request')
  await mailAll()
  await happen(employer.id, id, 'join_request')
  await happen(employer.id, id, 'ticket_opened')
  await mailAll()
  await app.drainJobs()
  app.clock.advance({ days: keptDays.notifications })
  await forgetOldDataJob.run(app.platform, {})
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  await app.request('DELETE', `/member?member_id=${id}`, { token })
  const emptied = { subject: '', text: '', html: '', status: 'sent' }
  expect(await mailsTo(admin.email)).toEqual([emptied])
  expect(await mailsTo(employer.email)).toEqual([
    expect.objectContaining({ subject: 'Robin Vale asks to join' }),
    emptied,
  ])
  const about = await app.platform.db.selectFrom('mails_about').select('member_id').execute()
  expect(about.map(({ member_id }) => member_id)).not.toContain(id)
})

it('nor does who asked to join and was declined', async () => {
  const { employer, employerToken: token } = await mailed()
  const { id } = await createPending(app, employer.id, 'waiting', { name: 'Quinn Zephyr' })
  await happen(employer.id, id, 'join_request')
  await mailAll()
  await app.drainJobs()
  expect((await mailsTo(employer.email))[0]?.subject).toBe('Quinn Zephyr asks to join')
  const path = `/invitations/${id}/cancel`
  expect((await app.request('PUT', path, { token })).status).toBe(200)
  expect(await mailsTo(employer.email)).toEqual([
    { subject: '', text: '', html: '', status: 'sent' },
  ])
})
