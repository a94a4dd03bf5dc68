import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Employer } from '#contract/identity/accounts-user.ts'
import type { creditRoutes } from '#contract/money/credit.ts'
import { paths } from '#web/paths.ts'
import { mayUse } from '#web/session/roles.ts'
import { hasFixedCost } from '#web/session/user.ts'
import { Brand } from '#web/ui/brand.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './shell-header.module.css'

interface ShellHeaderProps {
  user: Employer
  menuOpen: boolean
  onOpenMenu: () => void
}

export function ShellHeader({ user, menuOpen, onOpenMenu }: ShellHeaderProps) {
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.burger}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <IconMenu2 aria-hidden size={20} />
      </ActionIcon>
      <Link to={paths.dashboard} className={classes.home}>
        <Brand />
      </Link>
      <div className={classes.space} />
      {!hasFixedCost(user) && <Credit balance={user.balance} mayAdd={mayUse(user, adding)} />}
      <AccountMenu user={user} />
    </header>
  )
}

/** As the contract declares it, whose code is not part of the first screen. */
const adding: Pick<typeof creditRoutes.serviceFees, 'role'> = { role: 'owner' }

function Credit({ balance, mayAdd }: { balance: number; mayAdd: boolean }) {
  return (
    <>
      <p className={classes.balance}>
        <span className={classes.balanceLabel}>Balance </span>
        <b>{amount(balance)}</b>
      </p>
      {mayAdd && (
        <LinkButton
          to="."
          search={(current) => ({ ...current, panel: 'add-credit' as const })}
          aria-haspopup="dialog"
          className={classes.credit}
        >
          Add Credit
        </LinkButton>
      )}
    </>
  )
}
