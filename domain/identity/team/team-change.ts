/** What a person of an employer may do, as `contract/route.ts` orders it. */
type Role = 'analyst' | 'manager' | 'owner'

export interface Teammate {
  id: string
  role: Role
}

export type TeamRefusal =
  /** Who asks is no owner, or not in the team any more. */
  | 'not_owner'
  /** Nobody of the team bears this id. */
  | 'unknown'
  /** Without an owner nobody could pay, close the account or change people. */
  | 'last_owner'

interface RoleChange {
  by: string
  of: string
  role: Role
  /** Whether who asks hands their ownership over: they become a manager. */
  isTransfer?: boolean
}

/**
 * Who of a team gets which role when an owner gives one to a person; those who have it already are left out.
 * The rule holds on the team as it is while nobody else changes it: two owners who demote each other at once
 * are two changes, and the second is refused. Errors: the refusals, in the order of their names above.
 * Source: decisions section 10, Teammates ("the last owner stays").
 */
export function roleChanges(
  team: readonly Teammate[],
  { by, of, role, isTransfer = false }: RoleChange,
): Teammate[] | TeamRefusal {
  const refusal = refusalOf(team, by, of)
  if (refusal) return refusal
  const after = team.map((person): Teammate => {
    if (person.id === of) return { ...person, role }
    return isTransfer && person.id === by ? { ...person, role: 'manager' } : person
  })
  if (!hasOwner(after)) return 'last_owner'
  return after.filter((person, index) => person.role !== team[index]?.role)
}

/**
 * Why a person cannot be taken out of a team by somebody, or nothing. An owner may leave while another stays.
 * Errors: the refusals. Source: decisions section 10, Teammates.
 */
export function removalRefusal(
  team: readonly Teammate[],
  { by, of }: Pick<RoleChange, 'by' | 'of'>,
): TeamRefusal | undefined {
  const refusal = refusalOf(team, by, of)
  if (refusal) return refusal
  return hasOwner(team.filter(({ id }) => id !== of)) ? undefined : 'last_owner'
}

function refusalOf(team: readonly Teammate[], by: string, of: string): TeamRefusal | undefined {
  if (team.find(({ id }) => id === by)?.role !== 'owner') return 'not_owner'
  return team.some(({ id }) => id === of) ? undefined : 'unknown'
}

function hasOwner(team: readonly Teammate[]): boolean {
  return team.some(({ role }) => role === 'owner')
}
