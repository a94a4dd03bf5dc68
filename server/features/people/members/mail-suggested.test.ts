import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { mailSuggestedJob } from './mail-suggested.ts'

const app = appOfFile()

let employerId: string
let token: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employerId = (await createEmployer(app)).id
  token = await tokenOf(app, { kind: 'employer', employerId })
})

const mail = { suggestion: 'missing_surveys', subject: 'Your survey', message: 'Fill it in.' }
const unsurveyed = { surveyed_at: null, joined_on: '2026-11-10' }

async function send(changes: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const { status, body } = await app.post(
    '/members/email',
    { ...mail, ...changes },
    { token, headers },
  )
  return status === 200 ? body.result : body.code
}

async function written() {
  const { rows } = await sql`select count(*)::int as mails, count(distinct member_id)::int as people
    from outbox_mails where employer_id = ${employerId}`.execute(app.platform.db)
  return rows[0]
}

async function createCrowd(size: number): Promise<void> {
  const person = await createMember(app, employerId, unsurveyed)
  const others = Array.from({ length: size - 1 }, () => {
    const id = randomUUID()
    return { ...person, id, email: `${id}@test.example` }
  })
  for (let from = 0; from < others.length; from += 600) {
    await app.platform.db
      .insertInto('members')
      .values(others.slice(from, from + 600))
      .execute()
  }
}

describe('POST /members/email', () => {
  it('answers with the count at once; a job writes the mails', async () => {
    await createMember(app, employerId, unsurveyed)
    await createMember(app, employerId, unsurveyed)
    expect(await send()).toBe('The email is on its way to 2 members')
    expect(await written()).toEqual({ mails: 0, people: 0 })
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 2, people: 2 })
  })

  it('reaches whom it concerned when it was asked for, but who unsubscribed meanwhile', async () => {
    const member = await createMember(app, employerId, unsurveyed)
    await createMember(app, employerId, unsurveyed)
    await send()
    await app.platform.db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now(), unsubscribed_by: member.id })
      .where('id', '=', member.id)
      .execute()
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 1, people: 1 })
  })

  it('leaves nothing when the job cannot be asked for', async () => {
    await createMember(app, employerId, unsurveyed)
    const enqueue = vi.spyOn(app.platform.jobs, 'enqueue')
    enqueue.mockRejectedValueOnce(new Error('cut off'))
    expect(await send()).toBe('internal_error')
    enqueue.mockRestore()
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 0, people: 0 })
    expect(await send()).toBe('The email is on its way to 1 member')
  })

  it('pressed twice is one email; other words, or the same a day later, are another', async () => {
    await createMember(app, employerId, unsurveyed)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers)).toEqual(new Set(['The email is on its way to 1 member']))
    app.clock.advance({ hours: 23 })
    await send()
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 1, people: 1 })
    await send({ message: 'Please fill it in.' })
    app.clock.advance({ hours: 1 })
    await send()
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 3, people: 1 })
  })

  it('with an Idempotency-Key is one email whenever it comes, and refused for other words', async () => {
    await createMember(app, employerId, unsurveyed)
    expect(await send({}, 'one')).toBe('The email is on its way to 1 member')
    app.clock.advance({ days: 3 })
    await send({}, 'one')
    expect(await send({ subject: 'Another' }, 'one')).toBe('idempotency_key_taken')
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 1, people: 1 })
    await send({}, 'two')
    await app.drainJobs()
    expect(await written()).toEqual({ mails: 2, people: 1 })
  })

  // The last one here: whoever runs jobs after it delivers its mails.
  it('reaches all of them and nobody twice when the job is cut off', async () => {
    await createCrowd(1201)
    expect(await send()).toBe('The email is on its way to 1,201 members')
    const { id } = await app.platform.db
      .selectFrom('suggested_mails')
      .select('id')
      .where('employer_id', '=', employerId)
      .executeTakeFirstOrThrow()
    const enqueue = vi.spyOn(app.platform.jobs, 'enqueue')
    enqueue.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('cut off'))
    const run = () => mailSuggestedJob.run(app.platform, { employerId, id })
    await expect(run()).rejects.toThrow('cut off')
    enqueue.mockRestore()
    expect(await written()).toEqual({ mails: 1000, people: 1000 })
    await run()
    await run()
    expect(await written()).toEqual({ mails: 1201, people: 1201 })
  })
})
