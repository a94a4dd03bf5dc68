import { expect, it } from 'vitest'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { forgetOldDataJob } from '#server/features/system/retention/forget-old-data.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity, createMember } from '#testing/factories.ts'
import { startBulk } from './start-bulk.ts'

const app = appOfFile()
const { start, listed, begin } = bulkActionsOf(app)

const body = { action: 'deactivate', selection: { filter: {} }, expected: 2 } as const

async function two() {
  const { employer, employerToken: token } = await createCommunity(app)
  await createMember(app, employer.id)
  const lists = () =>
    app.platform.db
      .selectFrom('member_action_lists')
      .select('action_id')
      .where('employer_id', '=', employer.id)
      .execute()
  return { employer, token, lists }
}

/** Asks for an action that is taken, while the connection breaks off before the database says so. */
async function takenUnheard(employerId: string): Promise<void> {
  const { platform } = app
  let isTaken = false
  const enqueue: typeof platform.jobs.enqueue = (...asked) => {
    isTaken = true
    return platform.jobs.enqueue(...asked)
  }
  const by = { kind: 'user', id: employerId, role: 'owner' } as const
  const losing = {
    ...platform,
    db: losingCommits(platform.db, () => isTaken),
    jobs: { ...platform.jobs, enqueue },
  }
  await expect(startBulk(losing, { employerId, by }, body, undefined)).rejects.toThrow(
    'the connection was lost',
  )
  expect(isTaken).toBe(true)
}

function losingCommits(db: Db, isLost: () => boolean): Db {
  const transaction = () => ({
    async execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
      const result = await db.transaction().execute(work)
      if (isLost()) throw new Error('the connection was lost')
      return result
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

it('an action that was taken though its answer was lost keeps its list, and is done', async () => {
  const { employer, token, lists } = await two()
  await takenUnheard(employer.id)
  expect(await lists()).toHaveLength(1)
  await begin()
  expect(await listed(token)).toMatchObject([{ state: 'finished', done: 2 }])
  expect(await lists()).toEqual([])
})

it('lists of no action are forgotten by their age, those of open ones are not', async () => {
  const { employer, lists } = await two()
  await takenUnheard(employer.id)
  const [open] = await lists()
  await app.platform.db
    .insertInto('member_action_lists')
    .values({
      employer_id: employer.id,
      action_id: crypto.randomUUID(),
      last_id: employer.id,
      member_ids: [employer.id],
      created_at: app.clock.now(),
    })
    .execute()
  app.clock.advance({ days: keptDays.memberActions })
  await forgetOldDataJob.run(app.platform, {})
  expect(await lists()).toEqual([open])
})

it('what is refused leaves no list, and what is asked for again has the first', async () => {
  const { token, lists } = await two()
  expect((await start(token, { ...body, expected: 1 })).status).toBe(409)
  expect(await lists()).toEqual([])
  const { _id } = (await start(token, body)).body.data
  expect((await start(token, body)).body.data._id).toBe(_id)
  expect(await lists()).toEqual([{ action_id: _id }])
})
