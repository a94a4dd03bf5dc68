import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import classes from './shell-header.module.css'
import type { MenuEntry } from './side-menu.tsx'

export interface ShellHeaderProps {
  /** Where the brand leads. */
  home: MenuEntry['to']
  /** Which side of the product this is, where it is not the employer's. */
  side?: string
  /** At the other end of the bar. */
  tools: ReactNode
  menuOpen: boolean
  onOpenMenu: () => void
}

export function ShellHeader({ home, side, tools, menuOpen, onOpenMenu }: ShellHeaderProps) {
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
      <Link to={home} className={classes.home}>
        <Brand />
      </Link>
      {side && <span className={classes.portal}>{side}</span>}
      <div className={classes.space} />
      {tools}
    </header>
  )
}
