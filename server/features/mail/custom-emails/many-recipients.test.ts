import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createEmployerOf, mailsOf, scheduleEmail, sentEmails } from '#testing/scheduled-emails.ts'
import type { TestApp } from '#testing/test-app.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const instances = instancesOfFile()
const app = instances.one

beforeEach(() => app.clock.set('2026-03-07T18:00:00Z'))

const runJob = (instance = app) => startCustomEmailsJob.run(instance.platform, {})

describe('many recipients', () => {
  /** So many members in one statement. */
  async function employerOf(count: number) {
    const employer = await createEmployerOf(app, 0)
    const { db } = app.platform
    const members = Array.from({ length: count }, (_, index) => ({
      employer_id: employer.id,
      id: uuid(),
      email: `many-${index}@test.example`,
      invited_at: app.clock.now(),
      created_at: app.clock.now(),
    }))
    for (let from = 0; from < count; from += 1000) {
      await db
        .insertInto('members')
        .values(members.slice(from, from + 1000))
        .execute()
    }
    return employer
  }

  /** The queue fails once: the transaction of that step never happened. */
  function failingOn(call: number): TestApp['platform'] {
    const { jobs } = app.platform
    let calls = 0
    const enqueue: typeof jobs.enqueue = async (...given) => {
      if (++calls === call) throw new Error('the power went')
      await jobs.enqueue(...given)
    }
    return { ...app.platform, jobs: { ...jobs, enqueue } }
  }

  it('are each written to once by two workers at the same time', async () => {
    const { token } = await employerOf(1500)
    const ids = [
      await scheduleEmail(app, token, '2026-03-07 12:00'),
      await scheduleEmail(app, token, '2026-03-07 12:00', { rule: 'incomplete' }),
    ]
    app.clock.set('2026-03-07T19:00:00Z')
    await Promise.all([runJob(instances.one), runJob(instances.other), runJob(instances.one)])
    await runJob()
    for (const id of ids) {
      const mails = await mailsOf(app, id)
      expect(mails).toHaveLength(1500)
      expect(new Set(mails.map((mail) => mail.member_id)).size).toBe(1500)
    }
    const counts = (await sentEmails(app, token)).map((email: { counts: object }) => email.counts)
    expect(counts).toMatchObject([{ recipients: 1500 }, { recipients: 1500 }])
  })

  it('are reached when the worker dies in between, from where it was', async () => {
    const { id: employerId, token } = await employerOf(1200)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-07T19:00:00Z')
    await expect(startCustomEmailsJob.run(failingOn(2), {})).rejects.toThrow('the power went')
    expect(await mailsOf(app, id)).toHaveLength(1000)
    await app.platform.db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now() })
      .where('employer_id', '=', employerId)
      .where('email', '=', 'many-1199@test.example')
      .execute()
    app.clock.advance({ days: 1 })
    await runJob()
    const mails = await mailsOf(app, id)
    expect(new Set(mails.map((mail) => mail.to_address)).size).toBe(1199)
    expect((await sentEmails(app, token))[0].counts.recipients).toBe(1199)
  })

  it('wait for no email that cannot be sent', async () => {
    const broken = await createEmployerOf(app, 1)
    const brokenId = await scheduleEmail(app, broken.token, '2026-03-07 12:00')
    const fine = await createEmployerOf(app, 1)
    const fineId = await scheduleEmail(app, fine.token, '2026-03-07 13:00')
    app.clock.set('2026-03-07T20:00:00Z')
    await expect(startCustomEmailsJob.run(failingOn(1), {})).rejects.toThrow('the power went')
    expect(await mailsOf(app, brokenId)).toHaveLength(0)
    expect(await mailsOf(app, fineId)).toHaveLength(1)
    await runJob()
    expect(await mailsOf(app, brokenId)).toHaveLength(1)
  })
})
