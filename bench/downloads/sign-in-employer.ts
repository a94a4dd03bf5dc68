import { startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'

/** A session of an employer of the demo world. */
export async function signInEmployer(
  db: Db,
  email: string,
): Promise<{ employerId: string; token: string }> {
  const { id: employerId } = await db
    .selectFrom('employers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const owner = { kind: 'employer', employerId, userId: employerId } as const
  const { token } = await inTransaction(db, (trx) => startSession(trx, owner, new Date()))
  return { employerId, token }
}

/** A session of somebody who took part in the draws of a period. */
export async function signInEntrant(
  db: Db,
  { employerId, periodId }: { employerId: string; periodId: string },
): Promise<string> {
  const { memberId } = await db
    .selectFrom('draws as d')
    .innerJoin('draw_entrants as e', (join) =>
      join.onRef('e.employer_id', '=', 'd.employer_id').onRef('e.draw_id', '=', 'd.id'),
    )
    .select('e.member_id as memberId')
    .where('d.employer_id', '=', employerId)
    .where('d.period_id', '=', periodId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const owner = { kind: 'commuter', employerId, memberId } as const
  return (await inTransaction(db, (trx) => startSession(trx, owner, new Date()))).token
}
