import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

/** A member as staff see it in a list of everybody's. Money in cents. */
export interface MemberOfAllRow {
  employerId: string
  communityName: string
  id: string
  name: string | null
  email: string | null
  invitedAt: Date | null
  joinedAt: Date | null
  joinedOn: string | null
  listedAt: Date
  disabledAt: Date | null
  emailVerifiedAt: Date | null
  emailDeclinedAt: Date | null
  hasLogin: boolean
  loggedTrips: number
  lastTripOn: string | null
  balanceCents: number
  redeemedCents: number
  /** What approved rewards ever came to. */
  rewardedCents: number
  /** The sort key of the list, as text. */
  key: string | null
}

/**
 * The members of a page of keys, with their money: what is in the wallet, what was paid out, and what rewards ever
 * came to. All of it is looked up by key, whatever the planner believes: it would read everybody for the page.
 */
export function membersOf(
  page: RawBuilder<unknown>,
  { now }: { now: Date },
  { listed = sql``, orderBy }: { listed?: RawBuilder<unknown>; orderBy: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    with ${listed} page as materialized (${page})
    select m.employer_id as "employerId", o.community_name as "communityName", m.id, m.name, m.email,
      m.invited_at as "invitedAt", m.joined_at as "joinedAt", m.joined_on as "joinedOn",
      m.listed_at as "listedAt", m.disabled_at as "disabledAt",
      m.email_verified_at as "emailVerifiedAt", m.email_declined_at as "emailDeclinedAt",
      l.email is not null as "hasLogin", m.logged_trips as "loggedTrips",
      m.last_trip_on as "lastTripOn", wallet.cents as "balanceCents",
      redeemed.cents as "redeemedCents", rewarded.cents as "rewardedCents", page.key::text as key
    from page
    cross join lateral (
      select * from members where employer_id = page.employer_id and id = page.id offset 0
    ) as m
    cross join lateral (
      select community_name from employers where id = m.employer_id offset 0
    ) as o
    left join lateral (
      select email from commuter_logins
      where employer_id = m.employer_id and member_id = m.id offset 0
    ) as l on true
    cross join lateral (
      select coalesce(sum(w.free_cents), 0)::bigint as cents from lots w
      where w.employer_id = m.employer_id and w.member_id = m.id and w.free_cents > 0
        and w.expires_at > ${now}
    ) as wallet
    cross join lateral (
      select coalesce(-sum(e.cents), 0)::bigint as cents from ledger_entries e
      join ledger_transactions t on t.employer_id = e.employer_id and t.id = e.transaction_id
      where e.employer_id = m.employer_id and e.member_id = m.id and e.account = 'redeeming'
        and t.kind = 'redemption_paid'
    ) as redeemed
    cross join lateral (
      select coalesce(sum(r.value_cents), 0)::bigint as cents from rewards r
      where r.employer_id = m.employer_id and r.member_id = m.id and r.status = 'approved'
    ) as rewarded
    order by ${orderBy}`
}

/** One member's row; nobody's who was deleted. */
export const findRow = compiled<MemberKey & { now: Date }>()<MemberOfAllRow>((db, params) => {
  const page = sql`select employer_id, id, null as key from members
    where employer_id = ${params.employerId} and id = ${params.memberId} and deleted_at is null`
  // The statement is written by hand: its rows are what the type says.
  const query = membersOf(page, params, { orderBy: sql`m.id` }) as RawBuilder<MemberOfAllRow>
  return { compile: () => query.compile(db) }
})
