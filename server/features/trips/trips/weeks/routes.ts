import type { Handlers } from '#contract/route.ts'
import type { TripWeek, tripWeekRoutes } from '#contract/trips/trips-weeks.ts'
import { toDollars } from '#domain/money.ts'
import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'
import {
  findPresentMember,
  getMemberKey,
} from '#server/features/people/members/staff/queries/find.ts'
import { readClosing } from '#server/features/rewards/granting/close-due-months.ts'
import { listRewardsOfTrips } from '#server/features/rewards/statements/pages.ts'
import { presentTrip } from '#server/features/trips/trips/present.ts'
import { listMemberTrips } from '#server/features/trips/trips/queries.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Two a day at most. */
const mostOfWeek = 14

export function tripWeekHandlers(platform: Platform): Handlers<typeof tripWeekRoutes, Contexts> {
  return {
    async readTripWeek({ params: { id }, query }, { actor: { employerId } }) {
      const found = await findPresentMember(platform.db, id)
      if (found?.employerId !== employerId) throw notFound('The member')
      return weekOf(platform, { employerId, memberId: id }, query.day)
    },

    async readTripWeekOfAny({ params: { id }, query }, { actor }) {
      const key = await getMemberKey(platform.db, id)
      await noteLook(platform, actor, { ...key, at: { kind: 'member', id } })
      return weekOf(platform, key, query.day)
    },
  }
}

async function weekOf({ db, clock }: Platform, key: MemberKey, day: LocalDate): Promise<TripWeek> {
  const startsOn = startOfWeek(day)
  const [{ rows }, { closedThrough }] = await Promise.all([
    listMemberTrips(db, {
      ...key,
      startOn: startsOn,
      endOn: addDays(startsOn, 6),
      limit: mostOfWeek,
      offset: 0,
    }),
    readClosing(db, { employerId: key.employerId, at: clock.now() }),
  ])
  const tripIds = rows.map(({ id }) => id)
  const earned = await listRewardsOfTrips(db, key, tripIds)
  const data = rows.map((row) => ({
    ...presentTrip(row, closedThrough),
    rewards: earned.filter(({ trip }) => trip?._id === row.id),
  }))
  return {
    starts_on: startsOn,
    data,
    points: data.reduce((sum, trip) => sum + Math.round(trip.points * 100), 0) / 100,
    value: toDollars(rows.reduce((sum, row) => sum + row.reward_cents, 0)),
  }
}
