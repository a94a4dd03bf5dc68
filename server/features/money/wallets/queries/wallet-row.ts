import { type RawBuilder, sql } from 'kysely'
import type { WalletStatus } from '#contract/money/wallets-labels.ts'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { RewardKind } from '../wallet-kinds.ts'

/** Where a row stands in the order of its wallet: by time, then kind of row, then id. */
export interface Place {
  /** To the microsecond, as the database has it. */
  exactAt: string
  rank: number
  id: string
}

/** A transaction of a wallet. Units: cents. */
export interface WalletRow extends Place {
  at: Date
  /** As the clocks at the employer show it. */
  localAt: string
  cents: number
  balanceCents: number
  status: WalletStatus
  /** Of a posting; null for a reward. */
  postingKind: PostingKind | null
  /** Of a reward, or of what a posting takes back. */
  rewardKind: RewardKind | null
  /** A reward's credit that came back before it was approved. */
  isReturn: boolean
  /** Pending, without credit that is held for it. */
  isWaiting: boolean
  /** Of what the filter is after: a file reads past the other rows. */
  isAskedFor: boolean
  tripOn: LocalDate | null
  mode: Mode | null
  hasTrip: boolean
  memberId: string | null
  memberName: string | null
}

/** What every row is shown with: of a page called `p` with its reward `r`, posting `t`, member `m`, employer `e`. */
export const shownFields: RawBuilder<unknown> = sql`
  p.id, p.at, p.at::text as "exactAt", p.rank, p.cents,
  to_char(p.at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as "localAt",
  t.kind as "postingKind", r.kind as "rewardKind",
  r.explanation->'reason'->>'mode' as mode,
  (r.explanation->'reason'->>'tripOn')::date as "tripOn",
  r.trip_id is not null as "hasTrip", m.id as "memberId", m.name as "memberName"`

/** Where a reward stands, in a wallet's words. */
export const rewardStatus: RawBuilder<unknown> = sql`case r.status
  when 'pending' then 'on_hold' when 'approved' then 'completed' else 'reversed' end`

/** Rows after one read before, in the order of time. */
export function isAfter(last: Place | undefined): RawBuilder<unknown> {
  if (!last) return sql`true`
  return sql`(at, rank, id) > (${last.exactAt}::timestamptz, ${last.rank}, ${last.id}::uuid)`
}
