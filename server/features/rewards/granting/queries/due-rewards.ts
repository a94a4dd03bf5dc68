import { sql } from 'kysely'
import type { Part } from '#domain/money/ledger/lots.ts'
import type { HeldPart } from '#domain/money/ledger/reward-money.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { isQuestioned } from './questioned.ts'

interface Due {
  employerId: string
  now: Date
}

/** Employers with rewards that are due. */
export const listEmployersWithDue = compiled<{ now: Date }>()((db, { now }) =>
  db
    .selectFrom('employers as e')
    .select('e.id as employerId')
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('rewards as r')
          .select('r.id')
          .whereRef('r.employer_id', '=', 'e.id')
          .where('r.status', '=', sql.lit('pending'))
          .where('r.funded_at', 'is not', null)
          .where('r.due_at', '<=', now)
          .where(not(isQuestioned('r', now))),
      ),
    )
    .orderBy('e.id'),
)

interface Page extends Due {
  /** The last one of the page before: what was approved since is not looked at again. */
  afterDueAt: Date
  afterId: string
  count: number
}

/** Rewards whose money is held and whose week is over, those of questioned trips left out, the first to become due first. */
export const listDueRewards = compiled<Page>()(
  (db, { employerId, now, afterDueAt, afterId, count }) =>
    db
      .selectFrom('rewards')
      .select([
        'id',
        'member_id as memberId',
        'due_at as dueAt',
        // Written as parts, when the money was held.
        sql<HeldPart[]>`held`.as('held'),
      ])
      .where('employer_id', '=', employerId)
      .where('status', '=', sql.lit('pending'))
      .where('funded_at', 'is not', null)
      .where('due_at', '<=', now)
      .where(({ not }) => not(isQuestioned('rewards', now)))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_at', 'id'), '>', tuple(afterDueAt, afterId)),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(count),
)

/** Approves rewards, each with its parts in the wallet. */
export async function approveRows(
  trx: Trx,
  { employerId, at }: { employerId: string; at: Date },
  wallets: ReadonlyMap<string, readonly Part[]>,
): Promise<void> {
  if (wallets.size === 0) return
  const parts = JSON.stringify(Object.fromEntries(wallets))
  await approveAll(trx, { employerId, at, ids: [...wallets.keys()], wallets: parts })
}

interface Approval {
  employerId: string
  at: Date
  ids: readonly string[]
  /** JSON: the parts by the reward's id. */
  wallets: string
}

/** Each is found by its key: joined with a list, all that the employer ever granted would be read. */
const approveAll = compiled<Approval>()((db, { employerId, at, ids, wallets }) => {
  const query = sql<never>`
    update rewards
    set status = 'approved', approved_at = ${at}::timestamptz,
      wallet = ${wallets}::jsonb -> id::text
    where employer_id = ${employerId}::uuid and id = any(${ids}::uuid[]) and status = 'pending'`
  return { compile: () => query.compile(db) }
})

interface Left {
  deletedBefore: Date
  at: Date
  afterId: string
  count: number
}

/** The next members deleted before an instant who have credit that has not ended. */
export const listLeftWallets = compiled<Left>()((db, { deletedBefore, at, afterId, count }) =>
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
          .where('l.free_cents', '>', sql.lit(0))
          .where('l.expires_at', '>', at),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leaver_links as k')
            .select('k.member_id')
            .whereRef('k.employer_id', '=', 'm.employer_id')
            .whereRef('k.member_id', '=', 'm.id')
            .where('k.ends_at', '>', at),
        ),
      ),
    )
    .orderBy('m.id')
    .limit(count),
)

/** Whether a member who was deleted can still redeem by a link that has days of its own. */
export async function hasOpenLink(
  trx: Trx,
  { employerId, memberId, now }: MemberKey & { now: Date },
): Promise<boolean> {
  const link = await trx
    .selectFrom('leaver_links')
    .select('ends_at')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return link !== undefined
}
