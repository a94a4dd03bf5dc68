import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { type Role, type Route, reaches } from '#contract/route.ts'
import { formatList } from '#domain/format-list.ts'
import { createClient } from '#web/api/client.ts'
import { useUser } from './user.ts'

/** What of a route says who of an employer may call it. */
type Gated = Pick<Route, 'role'>

/** Whether somebody's role reaches a route's; an administrator in the employer's name has none that stops them. */
export function mayUse({ user }: Pick<Employer, 'user'>, { role }: Gated): boolean {
  return !user || !role || reaches(user.role, role)
}

export function useMay(route: Gated): boolean {
  return mayUse(useUser(), route)
}

const holders: Record<Role, string> = {
  analyst: 'people of your team',
  manager: 'managers and owners',
  owner: 'owners',
}

/** Why somebody may not do what a route does: "Only owners can add credit."; null when they may. */
export function roleReason(
  user: Pick<Employer, 'user'>,
  route: Gated,
  action: string,
): string | null {
  return mayUse(user, route) || !route.role ? null : `Only ${holders[route.role]} can ${action}.`
}

/** Whom to ask; their code comes with them, as only those need it who may not do something. */
const ownersQuery = queryOptions({
  queryKey: ['team', 'owners'],
  queryFn: ownerNames,
  retry: false,
})

/** More names than these help nobody. */
const mostNames = 3

async function ownerNames(): Promise<string[]> {
  const { teamRoutes } = await import('#contract/identity/team.ts')
  const { listTeam } = createClient({ listTeam: teamRoutes.listTeam })
  const { data } = await listTeam({})
  const owners = data.filter(({ role }) => role === 'owner')
  return owners.slice(0, mostNames).map(({ name }) => name)
}

/** The same of the signed-in person, with whom to ask: "Only owners can add credit. Ask Dana Reyes." */
export function useRoleReason(route: Gated, action: string): string | null {
  const reason = roleReason(useUser(), route, action)
  const { data: owners = [] } = useQuery({ ...ownersQuery, enabled: reason !== null })
  return reason && withOwners(reason, owners)
}

/** A reason with whom to ask, as far as anybody is known. */
export function withOwners(reason: string, owners: readonly string[]): string {
  return owners.length === 0 ? reason : `${reason} Ask ${formatList(owners, 'or')}.`
}
