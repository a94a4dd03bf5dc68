import type { memberRoutes } from '#contract/members.ts'
import type { Handlers } from '#contract/route.ts'
import { invitationDays } from '#domain/members/invitation.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countLoggedTrips, countMembers } from './queries.ts'

export function memberHandlers({ db, clock }: Platform): Handlers<typeof memberRoutes, Contexts> {
  return {
    async membersStats(_input, { session: { employerId } }) {
      const invitedAfter = new Date(clock.now().getTime() - invitationDays * 86_400_000)
      const [[members], [logged]] = await Promise.all([
        countMembers(db, { employerId, invitedAfter }),
        countLoggedTrips(db, { employerId }),
      ])
      const { joined = 0, invited = 0, complete = 0 } = members ?? {}
      return {
        total_joined_count: joined,
        total_pending_invites: invited,
        total_completed_count: complete,
        total_incomplete_count: joined + invited - complete,
        total_logged_trips_count: logged?.trips ?? 0,
      }
    },
  }
}
