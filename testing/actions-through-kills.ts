import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { bulkActionsOf } from './bulk-actions.ts'
import { createEmployer, tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** One in so many has unsubscribed. */
const unsubscribedEach = 10

/** An action that two workers do, the one after the other was killed. */
export interface AskedAction {
  employerId: string
  /** Of the employer, to follow it. */
  token: string
  id: string
  total: number
  done: number
}

/** Two employers with so many members each, of whom one in ten has unsubscribed: one writes to all, one deactivates all. */
export async function askTwoActions(
  app: TestApp,
  members: number,
): Promise<{ email: AskedAction; deactivate: AskedAction }> {
  const text = { subject: 'Bike lockers', message: 'Yours are ready.' }
  const subscribed = members - members / unsubscribedEach
  return {
    email: await ask(app, { action: 'email', ...text }, { members, done: subscribed }),
    deactivate: await ask(app, { action: 'deactivate' }, { members, done: members }),
  }
}

async function ask(
  app: TestApp,
  asked: object,
  { members, done }: { members: number; done: number },
): Promise<AskedAction> {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const now = app.clock.now()
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at,
      unsubscribed_at)
    select ${employerId}::uuid, gen_random_uuid(), 'Crowd ' || n,
      ${employerId} || '-' || n || '@test.example', ${now}::timestamptz, ${now}::timestamptz,
      '2026-01-01'::date, ${now}::timestamptz,
      case when n % ${unsubscribedEach}::int = 0 then ${now}::timestamptz end
    from generate_series(1, ${members}::int) as n`.execute(app.platform.db)
  const body = { ...asked, selection: { filter: {} }, expected: done }
  const answer = await bulkActionsOf(app).start(token, body)
  expect(answer.status).toBe(200)
  return { employerId, token, id: answer.body.data._id, total: members, done }
}

/** Its row says what the rows of its members say: each done or left out, once, with one mail or record for who is done. */
export async function expectDoneOnce(db: Db, action: AskedAction): Promise<void> {
  const { employerId, id, total, done } = action
  const row = await db
    .selectFrom('member_actions')
    .select(['total', 'done', 'left_out', 'finished_at'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ total, done, left_out: total - done, finished_at: expect.any(Date) })
  const touched = await listTouched(db, action)
  expect(touched).toHaveLength(done)
  const left = await db
    .selectFrom('member_action_results')
    .select(['member_id as id', 'reason'])
    .where('employer_id', '=', employerId)
    .where('action_id', '=', id)
    .execute()
  expect(left.filter(({ reason }) => reason !== 'unsubscribed')).toEqual([])
  const everybody = [...touched, ...left.map((member) => member.id)]
  expect(everybody).toHaveLength(total)
  expect(new Set(everybody).size).toBe(total)
}

/** By the mails in the outbox and the records of deactivation, an entry for each time. */
async function listTouched(db: Db, { employerId }: AskedAction): Promise<(string | null)[]> {
  const mailed = await db
    .selectFrom('outbox_mails')
    .select('member_id as id')
    .where('employer_id', '=', employerId)
    .execute()
  const recorded = await db
    .selectFrom('audit_log')
    .select('subject_id as id')
    .where('employer_id', '=', employerId)
    .where('action', '=', 'member.deactivated')
    .execute()
  return [...mailed, ...recorded].map(({ id }) => id)
}
