import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { creditRoutes } from '#contract/money/credit.ts'
import type { memberRoutes } from '#contract/people/members.ts'
import { mayUse } from '#web/session/roles.ts'
import { hasFixedCost } from '#web/session/user.ts'

/** As the contract declares them, whose code is not needed for this. */
const adding: Pick<typeof creditRoutes.serviceFees, 'role'> = { role: 'owner' }
const changing: Pick<typeof memberRoutes.changeMember, 'role'> = { role: 'manager' }

/** What palette and shortcuts may offer to begin: by role, by program, and not what staff are kept from. */
export function employerMay(user: Employer): { mayAddCredit: boolean; mayChange: boolean } {
  return {
    mayAddCredit: mayUse(user, adding) && !hasFixedCost(user) && !user.impersonated,
    mayChange: mayUse(user, changing),
  }
}
