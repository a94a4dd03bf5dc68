import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

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
}

/** These members in this order, with their money; whoever was deleted meanwhile is left out. */
export function listMembersAt(
  db: Db,
  members: readonly MemberKey[],
  now: Date,
): Promise<MemberOfAllRow[]> {
  return listAt(db, {
    employerIds: members.map(({ employerId }) => employerId),
    ids: members.map(({ memberId }) => memberId),
    now,
  })
}

interface PageParams {
  employerIds: string[]
  ids: string[]
  now: Date
}

/**
 * What is in the wallet, what was paid out, and what rewards ever came to: all of it is looked up by key, whatever the
 * planner believes, which would read everybody for a page. So one plan serves all, and to make it costs ten times what
 * it takes to run.
 */
const listAt = prepared<PageParams>('members-of-all')<MemberOfAllRow>((db, params) => {
  // The statement is written by hand: its rows are what the type says.
  const query = membersAt(params) as RawBuilder<MemberOfAllRow>
  return { compile: () => query.compile(db) }
})

function membersAt({ employerIds, ids, now }: PageParams): RawBuilder<unknown> {
  return sql`
    with page as materialized (
      select * from unnest(${employerIds}::uuid[], ${ids}::uuid[])
        with ordinality as places (employer_id, id, place)
    )
    select m.employer_id as "employerId", o.community_name as "communityName", m.id, m.name, m.email,
      m.invited_at as "invitedAt", m.joined_at as "joinedAt", m.joined_on as "joinedOn",
      m.listed_at as "listedAt", m.disabled_at as "disabledAt",
      m.email_verified_at as "emailVerifiedAt", m.email_declined_at as "emailDeclinedAt",
      l.email is not null as "hasLogin", m.logged_trips as "loggedTrips",
      m.last_trip_on as "lastTripOn", wallet.cents as "balanceCents",
      redeemed.cents as "redeemedCents", rewarded.cents as "rewardedCents"
    from page
    cross join lateral (
      select * from members
      where employer_id = page.employer_id and id = page.id and deleted_at is null offset 0
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
    order by page.place`
}
