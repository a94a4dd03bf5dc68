import { compiled } from '#server/platform/db/compiled.ts'

interface Params {
  deletedBefore: Date
  at: Date
  afterId: string
  count: number
}

/** The next members deleted before an instant who have credit that has not ended. */
export const listLeftWallets = compiled<Params>()((db, { deletedBefore, at, afterId, count }) =>
  db
    .selectFrom('members as m')
    .select(['m.employer_id as employerId', 'm.id as memberId'])
    .where('m.deleted_at', '<=', deletedBefore)
    .where('m.id', '>', afterId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lots as l')
          .select('l.id')
          .whereRef('l.employer_id', '=', 'm.employer_id')
          .whereRef('l.member_id', '=', 'm.id')
          .where('l.free_cents', '>', 0)
          .where('l.expires_at', '>', at),
      ),
    )
    .orderBy('m.id')
    .limit(count),
)
