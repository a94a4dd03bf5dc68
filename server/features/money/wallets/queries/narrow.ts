import { type RawBuilder, sql } from 'kysely'
import { type WalletType, walletTypeLabels, walletTypes } from '#contract/money/wallets-labels.ts'
import type { LocalDate } from '#domain/time.ts'
import { patternOf } from '#server/platform/db/search-text.ts'
import { kindsOf, type Owner } from '../wallet-kinds.ts'

/** Which transactions of a wallet are asked for. */
export interface WalletFilter {
  employerId: string
  /** The wallet's member, or of the employer's wallet what concerns one. */
  memberId?: string | undefined
  type?: WalletType | undefined
  /** Part of a member's name or address, or of what a type is called. */
  keyword?: string | undefined
  /** Local days of the employer, both inclusive. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
}

/** What a transaction's type, member and time are called in a statement. */
interface Columns {
  at: RawBuilder<unknown>
  memberId: RawBuilder<unknown>
  rewardKind: RawBuilder<unknown>
  /** Absent where a row is of a reward alone. */
  postingKind?: RawBuilder<unknown>
}

/** The conditions of a filter on rows that may be rewards, postings, or postings about a reward. */
export function narrowed(owner: Owner, filter: WalletFilter, of: Columns): RawBuilder<unknown> {
  const { employerId, memberId, type, keyword, startOn, endOn } = filter
  const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone
    (select time_zone from employers where id = ${employerId}))`
  const conditions = [
    sql`true`,
    ...(owner === 'employer' && memberId ? [sql`${of.memberId} = ${memberId}::uuid`] : []),
    ...(type ? [isOneOf(owner, [type], of)] : []),
    ...(keyword ? [sql`(${found(owner, filter, of)})`] : []),
    ...(startOn ? [sql`${of.at} >= ${midnight(sql`${startOn}::date`)}`] : []),
    ...(endOn ? [sql`${of.at} < ${midnight(sql`(${endOn}::date + 1)`)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A member is looked for in the employer's wallet alone: a member's has one. */
function found(owner: Owner, { employerId, keyword = '' }: WalletFilter, of: Columns) {
  const text = keyword.toLowerCase()
  const named = walletTypes.filter((type) => walletTypeLabels[type].toLowerCase().includes(text))
  const byType = isOneOf(owner, named, of)
  if (owner === 'member') return byType
  const pattern = patternOf(text)
  return sql`${byType} or ${of.memberId} = any(array(
    select id from members where employer_id = ${employerId} and deleted_at is null
      and (lower(name) like ${pattern} or lower(email) like ${pattern})))`
}

function isOneOf(owner: Owner, types: readonly WalletType[], of: Columns): RawBuilder<unknown> {
  const { rewards, postings } = kindsOf(owner, types)
  const isOne = (column: RawBuilder<unknown>, kinds: readonly string[]) =>
    kinds.length > 0 ? sql`${column} in (${sql.join(kinds)})` : sql`false`
  const byReward = isOne(of.rewardKind, rewards)
  if (!of.postingKind) return byReward
  // Where it is no posting it is a reward; one that is taken back after it was approved is a posting about it.
  return sql`(${isOne(of.postingKind, postings)}
    or (coalesce(${of.postingKind}, 'reward_cancelled') = 'reward_cancelled' and ${byReward}))`
}
