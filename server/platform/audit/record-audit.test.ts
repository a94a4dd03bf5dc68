import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { inTransaction } from '../db/transaction-guard.ts'
import { recordAudit } from './record-audit.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

const rows = () => test.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

describe('the audit log', () => {
  it('keeps who did what to what, by ids', async () => {
    const [actor, admin, employerId, subject] = [uuid(), uuid(), uuid(), uuid()]
    await inTransaction(test.database.db, (trx) =>
      recordAudit(trx, {
        at: new Date('2026-11-20T18:00:00Z'),
        actor: { kind: 'employer', id: actor },
        adminId: admin,
        employerId,
        action: 'member.deleted',
        subject: { kind: 'member', id: subject },
        details: { trips: 3 },
      }),
    )
    expect(await rows()).toMatchObject([
      {
        at: new Date('2026-11-20T18:00:00Z'),
        actor_kind: 'employer',
        actor_id: actor,
        acting_for_admin_id: admin,
        employer_id: employerId,
        action: 'member.deleted',
        subject_kind: 'member',
        subject_id: subject,
        details: { trips: 3 },
      },
    ])
  })

  it.each([
    ['update', sql`update audit_log set action = 'nothing happened'`],
    ['delete', sql`delete from audit_log`],
  ])('refuses every %s', async (_, statement) => {
    const before = await rows()
    // The trigger speaks where the role has the right, the missing right where it has not.
    await expect(statement.execute(test.database.db)).rejects.toThrow(
      /append-only|permission denied/,
    )
    expect(await rows()).toEqual(before)
  })

  it('forgets an entry whose transaction is rolled back', async () => {
    const before = await rows()
    const failing = inTransaction(test.database.db, async (trx) => {
      const actor = { kind: 'system', id: null } as const
      await recordAudit(trx, { at: new Date(), actor, action: 'never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual(before)
  })
})
