import { teamRoutes } from '#contract/identity/team.ts'
import { createClient } from '#web/api/client.ts'

const { listTeam } = createClient({ listTeam: teamRoutes.listTeam })

/** More names than these help nobody. */
const mostNames = 3

/** The owners, whom to ask for what only they may do. */
export async function ownerNames(): Promise<string[]> {
  const { data } = await listTeam({})
  const owners = data.filter(({ role }) => role === 'owner')
  return owners.slice(0, mostNames).map(({ name }) => name)
}
