import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'

const app = appOfFile()
const { start, undo, listed, run, begin } = bulkActionsOf(app)

const everybody = { filter: {} }

/** An employer with three members who have joined, each named. */
async function three() {
  const { employer, employerToken: token, member } = await createCommunity(app)
  const kim = await createMember(app, employer.id, { name: 'Kim One' })
  const lee = await createMember(app, employer.id, { name: 'Lee Two' })
  const inactive = async () => {
    const { body } = await app.get('/members?state=inactive', { token })
    return body.data.map(({ id }: { id: string }) => id).sort()
  }
  return { employer, token, member, kim, lee, inactive }
}

it.each(['first', 'second'])(
  'undo and the job at the tenth second: one of them alone, undo asked for %s',
  async (order) => {
    const { token, inactive } = await three()
    const body = { action: 'deactivate', selection: everybody, expected: 3 }
    const id = (await start(token, body)).body.data._id
    app.clock.advance({ seconds: 10 })
    const works = [() => undo(token, id), run]
    const [asked, other] = await Promise.all(
      (order === 'first' ? works : works.toReversed()).map((work) => work()),
    )
    const answer = asked ?? other
    await run()
    const [action] = await listed(token)
    if (answer && answer.status === 200) {
      expect(action).toMatchObject({ state: 'undone', done: 0 })
      expect(await inactive()).toEqual([])
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'bulk_started' } })
      expect(action).toMatchObject({ state: 'finished', done: 3 })
      expect(await inactive()).toHaveLength(3)
    }
  },
)

it('two of a kind with filters that overlap touch whom both choose once', async () => {
  const { token, kim, inactive } = await three()
  const ofKim = { filter: { name: 'kim' } }
  const [narrow, wide] = await Promise.all([
    start(token, { action: 'deactivate', selection: ofKim, expected: 1 }),
    start(token, { action: 'deactivate', selection: everybody, expected: 3 }),
  ])
  expect(narrow.body.data._id).not.toBe(wide.body.data._id)
  await begin()
  expect(await inactive()).toHaveLength(3)
  const actions = await listed(token)
  expect(actions.reduce((sum: number, { done }: { done: number }) => sum + done, 0)).toBe(3)
  const records = await app.platform.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', kim.id)
    .where('action', '=', 'member.deactivated')
    .execute()
  expect(records).toHaveLength(1)
})

it('is about whom it was asked for: who was deactivated or deleted since is left out with why', async () => {
  const { employer, token, member, kim, lee, inactive } = await three()
  const mo = await createMember(app, employer.id, { name: 'Kim Mo' })
  const selection = { ids: [member.id, kim.id, lee.id] }
  const id = (await start(token, { action: 'deactivate', selection, expected: 3 })).body.data._id
  const named = { action: 'remind', selection: { filter: { name: 'kim mo' } }, expected: 1 }
  expect((await start(token, named)).status).toBe(200)
  const change = (memberId: string, changes: object) =>
    app.platform.db.updateTable('members').set(changes).where('id', '=', memberId).execute()
  await change(kim.id, { disabled_at: app.clock.now(), left_on: '2026-11-20' })
  await change(lee.id, { deleted_at: app.clock.now(), left_on: '2026-11-20' })
  await change(mo.id, { name: 'Max Mo' })
  await begin()
  const actions: { _id: string }[] = await listed(token)
  expect(actions.find(({ _id }) => _id === id)).toMatchObject({ done: 1, left_out: 2, total: 3 })
  expect(actions.find(({ _id }) => _id !== id)).toMatchObject({ done: 1, left_out: 0, total: 1 })
  expect(await inactive()).toEqual([member.id, kim.id].sort())
  const { body } = await app.get(`/members/bulk/${id}/results`, { token })
  const reasons = body.data.map((row: { _id: string; reason: string }) => [row._id, row.reason])
  expect(new Map(reasons)).toEqual(
    new Map([
      [kim.id, 'inactive'],
      [lee.id, 'deleted'],
    ]),
  )
})

it('is about nobody who joined, or came to match, after it was asked for', async () => {
  const { employer, token } = await three()
  const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }
  const ina = await createMember(app, employer.id, { ...notJoined, invited_at: app.clock.now() })
  const selection = { filter: { state: 'joined' } }
  const id = (await start(token, { action: 'remind', selection, expected: 3 })).body.data._id
  const now = app.clock.now()
  await app.platform.db
    .updateTable('members')
    .set({ joined_at: now, joined_on: '2026-11-20' })
    .where('id', '=', ina.id)
    .execute()
  await createMember(app, employer.id, { created_at: now })
  await begin()
  expect((await listed(token))[0]).toMatchObject({ _id: id, done: 3, left_out: 0, total: 3 })
  expect(await mailsOf(app, id)).toHaveLength(3)
})

it('keeps no list of an action that has ended, was undone, or was not taken', async () => {
  const { employer, token } = await three()
  const body = { action: 'deactivate', selection: everybody, expected: 3 }
  const lists = () =>
    app.platform.db
      .selectFrom('member_action_lists')
      .select('action_id as id')
      .where('employer_id', '=', employer.id)
      .execute()
  expect((await start(token, { ...body, expected: 2 })).status).toBe(409)
  expect(await lists()).toEqual([])
  const first = (await start(token, body)).body.data._id
  await start(token, body)
  expect(await lists()).toEqual([{ id: first }])
  await undo(token, first)
  expect(await lists()).toEqual([])
  await start(token, body)
  await begin()
  expect(await lists()).toEqual([])
})

it('is nobody else’s to undo, to stop or to read, and has a limit of ids', async () => {
  const { token } = await three()
  const body = { action: 'deactivate', selection: everybody, expected: 3 }
  const id = (await start(token, body)).body.data._id
  const { id: employerId } = await createEmployer(app)
  const stranger = await tokenOf(app, { kind: 'employer', employerId })
  const path = `/members/bulk/${id}`
  expect((await undo(stranger, id)).status).toBe(404)
  expect((await app.post(`${path}/stop`, {}, { token: stranger })).status).toBe(404)
  expect((await app.get(`${path}/results`, { token: stranger })).status).toBe(404)
  expect(await listed(token)).toMatchObject([{ _id: id, state: 'held' }])
  for (const [count, status] of [
    [2001, 422],
    [50_000, 413],
  ] as const) {
    const ids = Array.from({ length: count }, () => uuid())
    expect((await start(token, { ...body, selection: { ids } })).status).toBe(status)
  }
})
