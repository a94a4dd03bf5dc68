import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { inTransaction } from '../db/transaction-guard.ts'
import { changedValues, eraseAuditValues } from './audit-values.ts'
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
    ['truncation', sql`truncate audit_log`],
  ])('refuses every %s', async (_, statement) => {
    const before = await rows()
    // The trigger speaks where the role has the right, the missing right where it has not.
    await expect(statement.execute(test.database.db)).rejects.toThrow(
      /append-only|permission denied/,
    )
    expect(await rows()).toEqual(before)
  })

  describe('and of what a field held', () => {
    const employerId = uuid()
    const values = () =>
      test.database.db
        .selectFrom('audit_values')
        .select(['field', 'before', 'after', 'erased_at'])
        .where('employer_id', '=', employerId)
        .execute()
    const of = { kind: 'employer', id: employerId } as const

    beforeAll(() =>
      inTransaction(test.database.db, (trx) =>
        recordAudit(trx, {
          at: new Date('2026-11-20T18:00:00Z'),
          actor: { kind: 'system', id: null },
          employerId,
          action: 'employer.fee_changed',
          values: changedValues(of, { service_fee: 3 }, { service_fee: 5 }),
        }),
      ),
    )

    it.each([
      ['another value', sql`update audit_values set after = '4'`],
      ['another owner', sql`update audit_values set owner_id = ${uuid()}`],
      ['one value less', sql`update audit_values set before = null`],
      [
        'another field, erased at once',
        sql`update audit_values set field = 'x', before = null, after = null, erased_at = now()`,
      ],
      ['the deletion', sql`delete from audit_values`],
      ['emptying', sql`truncate audit_values`],
    ])('refuses %s', async (_, statement) => {
      const before = await values()
      await expect(statement.execute(test.database.db)).rejects.toThrow(
        /append-only|permission denied/,
      )
      expect(await values()).toEqual(before)
    })

    it('forgets the values with whose they were, for good', async () => {
      const at = new Date('2026-11-21T18:00:00Z')
      await inTransaction(test.database.db, (trx) => eraseAuditValues(trx, employerId, of, at))
      expect(await values()).toEqual([
        { field: 'service_fee', before: null, after: null, erased_at: at },
      ])
      const anew = sql`update audit_values set after = '4', erased_at = null`
      await expect(anew.execute(test.database.db)).rejects.toThrow(/append-only/)
    })
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
