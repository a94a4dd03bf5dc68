import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import { actOnMembersJob } from './act-on-members.ts'

const app = appOfFile()

const everybody = { filter: {} }
const { start, undo, listed, run, begin } = bulkActionsOf(app)
const stop = (token: string, id: string) => app.post(`/members/bulk/${id}/stop`, {}, { token })

describe('stopping one that runs', () => {
  it('keeps what is done and leaves the others out, twice alike, and only while it runs', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    await crowd(employer.id, 250)
    await begin()
    const body = { action: 'deactivate', selection: everybody, expected: 251 }
    const id = (await start(token, body)).body.data._id
    expect(await stop(token, id)).toMatchObject({ status: 409, body: { code: 'bulk_held' } })
    app.clock.advance({ seconds: 10 })
    let asked = 0
    const jobs = { ...app.platform.jobs, isStopping: () => asked++ > 0 }
    await actOnMembersJob.run({ ...app.platform, jobs }, {})
    const answers = await Promise.all([stop(token, id), stop(token, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toMatchObject({ state: 'stopping', done: 50 })
    await run()
    expect((await listed(token))[0]).toMatchObject({ state: 'stopped', done: 50, left_out: 201 })
    const results = await app.get(`/members/bulk/${id}/results?reason=stopped`, { token })
    expect(results.body.meta.total).toBe(201)
    const inactive = await app.get('/members?state=inactive', { token })
    expect(inactive.body.meta.total).toBe(50)
    expect((await stop(token, id)).body).toMatchObject({ result: 'Stopped' })
    const [{ _id: again }] = [(await start(token, { ...body, expected: 201 })).body.data]
    expect(again).not.toBe(id)
    await begin()
    expect(await stop(token, again)).toMatchObject({ status: 409, body: { code: 'bulk_finished' } })
  })
})

/** So many who have joined, beside the one who is there. */
async function crowd(employerId: string, count: number): Promise<void> {
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(), 'Crowd ' || n, ${employerId} || n || '@test.example',
      ${app.clock.now()}, ${app.clock.now()}, '2026-01-01', ${app.clock.now()}
    from generate_series(1, ${count}::int) as n`.execute(app.platform.db)
}

describe('a worker that ends in the middle', () => {
  it('leaves what it wrote, and the next goes on after it, nobody twice', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    await crowd(employer.id, 600)
    // What the tests before have left is done.
    await begin()
    const text = { subject: 'Bike lockers', message: 'Yours are ready.' }
    const body = { action: 'email', selection: everybody, expected: 601, ...text }
    const id = (await start(token, body)).body.data._id
    app.clock.advance({ seconds: 10 })
    let asked = 0
    const jobs = { ...app.platform.jobs, isStopping: () => asked++ > 0 }
    await actOnMembersJob.run({ ...app.platform, jobs }, {})
    expect((await listed(token))[0]).toMatchObject({ state: 'running', done: 50 })
    expect(await undo(token, id)).toMatchObject({ status: 409 })
    await Promise.all([run(), run()])
    expect((await listed(token))[0]).toMatchObject({ state: 'finished', done: 601 })
    const mails = await mailsOf(app, id)
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(601)
    expect(mails).toHaveLength(601)
  })
})
