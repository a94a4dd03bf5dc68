import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import { actOnMembersJob } from './act-on-members.ts'

const app = appOfFile()

const everybody = { filter: {} }
const { start, undo, listed, run } = bulkActionsOf(app)

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
    const text = { subject: 'Bike lockers', message: 'Yours are ready.' }
    const body = { action: 'email', selection: everybody, expected: 601, ...text }
    const id = (await start(token, body)).body.data._id
    app.clock.advance({ seconds: 10 })
    let asked = 0
    const jobs = { ...app.platform.jobs, isStopping: () => asked++ > 0 }
    await actOnMembersJob.run({ ...app.platform, jobs }, {})
    expect((await listed(token))[0]).toMatchObject({ state: 'running', done: 100 })
    expect(await undo(token, id)).toMatchObject({ status: 409 })
    await Promise.all([run(), run()])
    expect((await listed(token))[0]).toMatchObject({ state: 'finished', done: 601 })
    const mails = await mailsOf(app, id)
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(601)
    expect(mails).toHaveLength(601)
  })
})
