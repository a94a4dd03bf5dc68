import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { orderProof } from '#server/platform/db/proofs.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { createEmployer, createMember, createPending } from '#testing/factories.ts'
import { startTestApp } from '#testing/test-app.ts'
import { proveMemberCountsJob } from './prove-counts.ts'
import { listCountMismatches } from './queries.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

let employerId: string

beforeEach(async () => {
  employerId = (await createEmployer(app)).id
})

/** What is kept of the employer, by state; what counts nobody is left out. */
async function kept(): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('member_counts')
    .select(({ fn }) => ['state', fn.sum<number>('members').as('members')])
    .where('employer_id', '=', employerId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(
    rows.map(({ state, members }) => [state, members] as const).filter(([, members]) => members),
  )
}

const members = () => db.updateTable('members').where('employer_id', '=', employerId)
const now = () => app.clock.now()

describe('the kept counts of members', () => {
  it('follow every member from the invitation to the end [MEM-02, MEM-18]', async () => {
    const { id } = await createPending(app, employerId, 'waiting')
    const it = () => members().where('id', '=', id)
    expect(await kept()).toEqual({ waiting: 1 })
    await it().set({ invited_at: now() }).execute()
    expect(await kept()).toEqual({ unanswered: 1 })
    await it().set({ joined_at: now(), joined_on: '2026-11-20' }).execute()
    expect(await kept()).toEqual({ incomplete: 1 })
    await it().set({ surveyed_at: now() }).execute()
    expect(await kept()).toEqual({ complete: 1 })
    await it().set({ disabled_at: now(), left_on: '2026-11-20' }).execute()
    expect(await kept()).toEqual({ inactive: 1 })
    await it().set({ disabled_at: null, left_on: null }).execute()
    expect(await kept()).toEqual({ complete: 1 })
    await it().set({ deleted_at: now(), left_on: '2026-11-20' }).execute()
    expect(await kept()).toEqual({})
    await db.deleteFrom('members').where('id', '=', id).execute()
    expect(await kept()).toEqual({})
  })

  it('follow statements of many rows and several employers, and none that fails', async () => {
    const other = (await createEmployer(app)).id
    const people = (of: string) =>
      Array.from({ length: 30 }, (_, n) => ({
        employer_id: of,
        id: crypto.randomUUID(),
        email: `${n}@test.example`,
        invited_at: n % 3 ? now() : null,
        asked_at: n % 3 ? null : now(),
        created_at: now(),
      }))
    await db
      .insertInto('members')
      .values([...people(employerId), ...people(other)])
      .execute()
    expect(await kept()).toEqual({ unanswered: 20, waiting: 10 })
    const fails = inTransaction(db, async (trx) => {
      await trx.deleteFrom('members').where('employer_id', '=', employerId).execute()
      throw new Error('changed its mind')
    })
    await expect(fails).rejects.toThrow('changed its mind')
    await db
      .updateTable('members')
      .set({ joined_at: now(), joined_on: '2026-11-20' })
      .where('invited_at', 'is not', null)
      .where('employer_id', 'in', [employerId, other])
      .execute()
    expect(await kept()).toEqual({ incomplete: 20, waiting: 10 })
    await db.deleteFrom('members').where('employer_id', '=', employerId).execute()
    expect(await kept()).toEqual({})
    expect(await listCountMismatches(db, other)).toEqual([])
  })

  it('write nothing where nobody’s state changes', async () => {
    await createMember(app, employerId)
    const versions = () =>
      db
        .selectFrom('member_counts')
        .select(({ ref }) => ref('xmin' as never).as('version'))
        .where('employer_id', '=', employerId)
        .execute()
    const before = await versions()
    await members().set({ logged_trips: 1 }).execute()
    expect(await versions()).toEqual(before)
    expect(before).toHaveLength(1)
  })
})

describe('the nightly proof of the counts', () => {
  const health = async () => (await app.get('/health')).body.members

  async function prove(): Promise<unknown[]> {
    const before = captured.lines().length
    await proveMemberCountsJob.run(app.platform, {})
    const lines = captured.lines().slice(before)
    return lines.map(({ employerId: whose, state, kept, counted }) => ({
      whose,
      state,
      kept,
      counted,
    }))
  }

  it('logs and mends what differs, and says so in /health until the next one', async () => {
    await createMember(app, employerId)
    await createPending(app, employerId, 'invited')
    expect(await prove()).toEqual([])
    expect(await health()).toBe('proved')
    await db
      .updateTable('member_counts')
      .set({ members: 7 })
      .where('employer_id', '=', employerId)
      .where('state', '=', 'complete')
      .execute()
    await db
      .deleteFrom('member_counts')
      .where('employer_id', '=', employerId)
      .where('state', '=', 'unanswered')
      .execute()
    expect(await prove()).toEqual([
      { whose: employerId, state: 'complete', kept: 7, counted: 1 },
      { whose: employerId, state: 'unanswered', kept: 0, counted: 1 },
    ])
    expect(await health()).toBe('mismatch')
    expect(await kept()).toEqual({ complete: 1, unanswered: 1 })
    expect(await prove()).toEqual([])
    expect(await health()).toBe('proved')
  })

  it('is ordered at the start when it has not been done lately', async () => {
    app.clock.advance({ days: 3 })
    expect(await health()).toBe('unproved')
    await orderProof(app.platform, 'member_count_proofs', proveMemberCountsJob)
    expect(await app.drainJobs()).toBe(1)
    expect(await health()).toBe('proved')
    await orderProof(app.platform, 'member_count_proofs', proveMemberCountsJob)
    expect(await app.drainJobs()).toBe(0)
  })

  it('proves nothing when it has to stop before it has seen everybody', async () => {
    app.clock.advance({ days: 3 })
    const jobs = { ...app.platform.jobs, isStopping: () => true }
    await proveMemberCountsJob.run({ ...app.platform, jobs }, {})
    expect(await health()).toBe('unproved')
    await proveMemberCountsJob.run(app.platform, {})
    expect(await health()).toBe('proved')
  })
})
