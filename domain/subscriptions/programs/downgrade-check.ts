/** Why a program cannot be for so few. */
export type DowngradeProblem = 'not_fewer' | 'below_joined'

/**
 * What keeps a program from a smaller number of employees, which is the new total: it is below the
 * current one and not below the members who have joined. Null when nothing does. Units: employees.
 * Source: SUB-51, decisions section 4, Employees.
 */
export function downgradeProblem(counts: {
  toQuantity: number
  quantity: number
  joinedMembers: number
}): DowngradeProblem | null {
  if (counts.toQuantity >= counts.quantity) return 'not_fewer'
  return counts.toQuantity < counts.joinedMembers ? 'below_joined' : null
}
