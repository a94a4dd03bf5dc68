import type { StaffMember, StaffMemberDetail } from '#contract/people/members-staff.ts'
import { toDollars } from '#domain/money.ts'
import { memberState } from '#domain/people/members/member-state.ts'
import { verifiedSince } from '#domain/people/members/verified-email.ts'
import type { MemberWithGifts } from './gifts.ts'
import type { findFacts } from './queries/find.ts'

export function presentStaffMember(row: MemberWithGifts, now: Date): StaffMember {
  return {
    _id: row.id,
    id: row.id,
    employer_id: row.employerId,
    name: row.name,
    email: row.email,
    state: memberState(row, now),
    wallet: { balance: toDollars(row.balanceCents) },
    redeemed_balance: toDollars(row.redeemedCents),
    total_benefits: toDollars(row.rewardedCents + row.giftCents),
    number_of_trips: row.loggedTrips,
    last_trip_date: row.lastTripOn,
    created_at: row.listedAt.toISOString(),
    joined_on: row.joinedOn,
    email_verified_at: verifiedSince(row)?.toISOString() ?? null,
    isactive: row.disabledAt === null,
    leader: { community: { community_name: row.communityName } },
  }
}

type Facts = Awaited<ReturnType<typeof findFacts>>[number]

export function presentDetail(
  { row, facts, pendingCents }: { row: MemberWithGifts; facts: Facts; pendingCents: number },
  now: Date,
): StaffMemberDetail {
  return {
    ...presentStaffMember(row, now),
    time_zone: facts.timeZone,
    employer_status: facts.employerStatus,
    email_declined: row.emailDeclinedAt !== null,
    filled_survey: facts.surveyedAt !== null,
    usual_mode: facts.usualMode,
    office_days: facts.officeDays,
    distance: facts.distanceMiles,
    last_login: facts.lastLoginAt?.toISOString() ?? null,
    unsubscribed: facts.unsubscribedAt !== null,
    pending_balance: toDollars(pendingCents),
  }
}
