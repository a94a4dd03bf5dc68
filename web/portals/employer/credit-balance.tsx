import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { creditRoutes } from '#contract/money/credit.ts'
import { mayUse } from '#web/session/roles.ts'
import { hasFixedCost } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/links.tsx'
import classes from './credit-balance.module.css'

/** As the contract declares it, whose code is not part of the first screen. */
const adding: Pick<typeof creditRoutes.serviceFees, 'role'> = { role: 'owner' }

/** The header's balance and the way to more of it; nothing where the platform's funds pay the rewards. */
export function CreditBalance({ user }: { user: Employer }) {
  if (hasFixedCost(user)) return null
  return (
    <>
      <p className={classes.balance}>
        <span className={classes.balanceLabel}>Balance </span>
        <b>{amount(user.balance)}</b>
      </p>
      {mayUse(user, adding) && (
        <LinkButton
          to="."
          search={(current) => ({ ...current, panel: 'add-credit' as const })}
          aria-haspopup="dialog"
          className={classes.credit}
        >
          <span>
            Add<span className={classes.what}> Credit</span>
          </span>
        </LinkButton>
      )}
    </>
  )
}
