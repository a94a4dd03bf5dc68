import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity, createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import { actOnMembersJob } from './act-on-members.ts'

const app = appOfFile()
const { start, undo, listed, run, begin } = bulkActionsOf(app)

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

/** So many whom an action of a kind mails, of whom the first is named Kim. */
async function community(action: string, count: number) {
  const { employer, employerToken: token } = await createCommunity(app)
  const state =
    action === 'resend'
      ? { joined_at: null, joined_on: null, surveyed_at: null, invited_at: daysAgo(3) }
      : {}
  const people = []
  for (let number = 0; number < count; number++) {
    const name = number === 0 ? 'Kim One' : `Lee ${number}`
    people.push(await createMember(app, employer.id, { name, ...state }))
  }
  const preview = async (selection: object) =>
    (await app.post('/members/bulk/preview', { action, selection }, { token })).body
  const ask = async (selection: object, expected: number): Promise<string> =>
    (await start(token, { action, selection, expected })).body.data._id
  const reasonsOf = async (id: string) => {
    const { body } = await app.get(`/members/bulk/${id}/results?per_page=50`, { token })
    return body.data.map(({ reason }: { reason: string }) => reason).sort()
  }
  return { employer, token, people, preview, ask, reasonsOf }
}

const ofLee = { filter: { name: 'lee' } }
const ofKim = { filter: { name: 'kim' } }

describe.each([
  { action: 'remind', lately: 'reminded' },
  { action: 'resend', lately: 'invited_lately' },
])('two of a kind: $action', ({ action, lately }) => {
  it('the second leaves out whom the first is about, says so before, and mails the others', async () => {
    const { preview, ask, reasonsOf, people } = await community(action, 3)
    const first = await ask(ofLee, 2)
    const ids = { ids: people.map(({ id }) => id) }
    const seen = await preview(ids)
    expect(seen).toMatchObject({ total: 3, touched: 1 })
    expect(seen.left_out).toEqual([{ reason: 'awaited', message: expect.any(String), count: 2 }])
    const second = await ask(ids, 1)
    await begin()
    expect([(await mailsOf(app, first)).length, (await mailsOf(app, second)).length]).toEqual([
      2, 1,
    ])
    expect(await reasonsOf(first)).toEqual([])
    expect(await reasonsOf(second)).toEqual([lately, lately])
  })

  it('asked for in one moment by two people, everybody gets one mail', async () => {
    const { employer, ask, people } = await community(action, 4)
    const some = { ids: people.slice(0, 3).map(({ id }) => id) }
    const others = { ids: people.slice(1).map(({ id }) => id) }
    await Promise.allSettled([ask(some, 3), ask(others, 3)])
    app.clock.advance({ seconds: 10 })
    await Promise.all([run(), run()])
    await run()
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select('member_id as id')
      .where('employer_id', '=', employer.id)
      .execute()
    const ids = mails.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(3)
  })

  it('mails whom the first was about once that is undone', async () => {
    const { token, ask, people } = await community(action, 2)
    const first = await ask(ofKim, 1)
    await undo(token, first)
    const second = await ask({ ids: people.map(({ id }) => id) }, 2)
    await begin()
    expect((await mailsOf(app, first)).length).toBe(0)
    expect((await mailsOf(app, second)).length).toBe(2)
  })

  it('are done in their order, though the first was begun and left', async () => {
    const { ask, reasonsOf, people } = await community(action, 120)
    const half = people.slice(0, 119).map(({ id }) => id)
    const first = await ask({ ids: half }, 119)
    const second = await ask({ ids: people.map(({ id }) => id) }, 1)
    app.clock.advance({ seconds: 10 })
    let asked = 0
    const jobs = { ...app.platform.jobs, isStopping: () => asked++ > 0 }
    await actOnMembersJob.run({ ...app.platform, jobs }, {})
    expect(await mailsOf(app, second)).toEqual([])
    await Promise.all([run(), run()])
    await run()
    expect((await mailsOf(app, first)).length).toBe(119)
    expect((await mailsOf(app, second)).length).toBe(1)
    expect(new Set(await reasonsOf(second))).toEqual(new Set([lately]))
  })
})

describe('an action that a process of the version before has taken, without a list', () => {
  it.each([
    { what: 'of ids goes on', selection: 'ids', done: 2 },
    { what: 'of a filter ends as stopped, and touches nobody', selection: 'filter', done: 0 },
  ])('$what', async ({ selection, done }) => {
    const { employer, ask, people } = await community('remind', 3)
    const ofLees = people.slice(1).map(({ id }) => id)
    const id = await ask(selection === 'ids' ? { ids: ofLees } : ofLee, 2)
    const { db } = app.platform
    await db.deleteFrom('member_action_lists').where('employer_id', '=', employer.id).execute()
    await begin()
    expect((await mailsOf(app, id)).length).toBe(done)
    const action = await db
      .selectFrom('member_actions')
      .select(['done', 'finished_at', 'stopped_at'])
      .where('employer_id', '=', employer.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(action).toMatchObject({ done, finished_at: expect.any(Date) })
    expect(action.stopped_at === null).toBe(selection === 'ids')
  })

  it('or of which it has done the last, without saying so, ends', async () => {
    const { employer, token, ask, people } = await community('remind', 1)
    const id = await ask(ofKim, 1)
    const { db } = app.platform
    await db
      .updateTable('member_actions')
      .set({ last_member_id: people[0]?.id ?? '', done: 1 })
      .where('employer_id', '=', employer.id)
      .where('id', '=', id)
      .execute()
    await begin()
    const [action] = await listed(token)
    expect(action).toMatchObject({ state: 'finished', done: 1 })
    expect(await mailsOf(app, id)).toEqual([])
  })
})
