import { expect, it } from 'vitest'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { scheduleEmail } from '#testing/scheduled-emails.ts'
import { recordFailedEmail } from './record-failed-email.ts'

const app = appOfFile()
const employer = employerOfTest(app)

it('an email that not everybody got is told of once, and one that all got is not', async () => {
  await createMember(app, employer.id, { joined_on: '2026-11-10' })
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  const fine = await scheduleEmail(app, token, '2026-11-20 12:00')
  const failing = await scheduleEmail(app, token, '2026-11-20 12:05')
  app.clock.advance({ hours: 2 })
  await startCustomEmailsJob.run(app.platform, {})
  const { db } = app.platform
  await db
    .updateTable('outbox_mails')
    .set({ status: 'failed' })
    .where('batch_id', '=', failing)
    .execute()
  const mails = await db
    .selectFrom('outbox_mails')
    .select('id')
    .where('batch_id', 'in', [fine, failing])
    .execute()
  expect(mails).toHaveLength(2)
  for (const { id } of [...mails, ...mails]) await recordFailedEmail(db, id, app.clock.now())
  expect(await notificationsOf(app, employer.id, 'emails_failed')).toEqual([
    { title: expect.any(String) },
  ])
})
