import { queryOptions } from '@tanstack/react-query'
import { type Teammate, teamRoutes } from '#contract/identity/team.ts'
import type { Output } from '#contract/route.ts'
import { removalRefusal, roleChanges, type TeamRefusal } from '#domain/identity/team/team-change.ts'
import { createClient } from '#web/api/client.ts'
import { userQuery } from '#web/session/user-query.ts'

export const team = createClient(teamRoutes)

/** The people of the employer and who is invited: few enough for one page. */
export const teamQuery = queryOptions({
  queryKey: ['team', 'people'],
  queryFn: () => team.listTeam({}),
})

/** What a change of the team may change: the list, whom to ask for what, and one's own role. */
export const refreshTeam = [{ queryKey: ['team'] }, { queryKey: userQuery.queryKey }]

export type Team = Output<typeof teamRoutes.listTeam>

/** Who of the team reads it, as the rules for changes take it. */
function rulesOf(people: readonly Teammate[]) {
  const you = people.find(({ is_you }) => is_you)
  return { by: you?._id ?? '', members: people.map(({ _id: id, role }) => ({ id, role })) }
}

const reasons: Record<TeamRefusal, string> = {
  not_owner: 'Only owners can change people.',
  unknown: 'This person is not in your team any more.',
  last_owner: 'The last owner stays: make somebody else an owner first.',
}

/** Why a person cannot be removed, by the rule the server obeys too; null when they can. */
export function whyNotRemove(people: readonly Teammate[], { _id: of }: Teammate): string | null {
  const { by, members } = rulesOf(people)
  const refusal = removalRefusal(members, { by, of })
  return refusal ? reasons[refusal] : null
}

/** Why a person cannot be anything but an owner; null when they can. */
export function whyNotDemote(people: readonly Teammate[], { _id: of }: Teammate): string | null {
  const { by, members } = rulesOf(people)
  const changes = roleChanges(members, { by, of, role: 'manager' })
  return typeof changes === 'string' ? reasons[changes] : null
}
