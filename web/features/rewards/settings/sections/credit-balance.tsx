import type { ReactNode } from 'react'
import { creditRoutes } from '#contract/money/credit.ts'
import { useMay } from '#web/session/roles.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/links.tsx'
import classes from './credit-balance.module.css'

interface CreditBalanceProps {
  /** At the foot of a card, below a line. */
  isFoot?: boolean
  /** How far it reaches. */
  children?: ReactNode
  onAdd?: () => void
}

/** What rewards are paid from, and the way to more of it; a fixed cost has none. */
export function CreditBalance({ isFoot, children, onAdd }: CreditBalanceProps) {
  const user = useUser()
  const mayAdd = useMay(creditRoutes.serviceFees)
  if (hasFixedCost(user)) return null
  return (
    <div className={classes.balance} data-foot={isFoot || undefined}>
      <div className={classes.text}>
        <p>
          Balance <b>{amount(user.balance)}</b>
        </p>
        {children}
      </div>
      {mayAdd && (
        <LinkButton
          to="."
          search={(current) => ({ ...current, panel: 'add-credit' as const })}
          variant="default"
          size={isFoot ? 'xs' : 'sm'}
          aria-haspopup="dialog"
          {...(onAdd && { onClick: onAdd })}
        >
          Add Credit
        </LinkButton>
      )}
    </div>
  )
}
