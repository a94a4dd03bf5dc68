import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** What letters and lists say about an employer. */
export async function getCommunity(db: Db | Trx, employerId: string) {
  return db
    .selectFrom('employers')
    .select(['email', 'community_name as name', 'address', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}
