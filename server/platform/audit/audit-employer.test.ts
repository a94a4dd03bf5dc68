import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import type { By } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction-guard.ts'
import { auditEmployer } from './audit-employer.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

const [employerId, adminId, memberId] = [uuid(), uuid(), uuid()]

it.each<[string, By, { kind: string; id: string | null; adminId: string | null }]>([
  [
    'its owner by its own id',
    { kind: 'user', id: employerId, role: 'owner' },
    { kind: 'employer', id: employerId, adminId: null },
  ],
  [
    'who signed in as it beside its own id',
    { kind: 'staff', adminId, via: 'sign-in-as' },
    { kind: 'employer', id: employerId, adminId },
  ],
  [
    'who works in the back office by their own id',
    { kind: 'staff', adminId, via: 'back office' },
    { kind: 'admin', id: adminId, adminId: null },
  ],
  [
    'a member by theirs',
    { kind: 'member', id: memberId },
    { kind: 'commuter', id: memberId, adminId: null },
  ],
  ['nobody for a job', { kind: 'job', name: 'a job' }, { kind: 'system', id: null, adminId: null }],
])('names, in what happened to an employer, %s', async (_, by, named) => {
  const action = uuid()
  const { db } = test.database
  const entry = { at: new Date('2026-11-20T18:00:00Z'), action }
  await inTransaction(db, (trx) => auditEmployer(trx, { employerId, by }, entry))
  const row = await db
    .selectFrom('audit_log')
    .select(['actor_kind as kind', 'actor_id as id', 'acting_for_admin_id as adminId'])
    .where('action', '=', action)
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  expect(row).toEqual(named)
})
