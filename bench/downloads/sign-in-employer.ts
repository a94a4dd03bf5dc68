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
  const owner = { kind: 'employer', employerId } as const
  const { token } = await inTransaction(db, (trx) => startSession(trx, owner, new Date()))
  return { employerId, token }
}
