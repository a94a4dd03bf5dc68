import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './side-menu.module.css'

/** One line of a side menu. */
export interface MenuEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: Icon
  /** The page shown is found under it, at an address of its own. */
  holdsPage?: boolean
}

export interface SideMenuProps {
  entries: readonly MenuEntry[]
  /** In the drawer labels always show; beside the page they give way to icons when it is narrow. */
  placement: 'beside' | 'drawer'
  onFollow?: () => void
}

/** The pages of a portal; the first entry is its home, which the addresses of all others begin with. */
export function SideMenu({ entries, placement, onFollow }: SideMenuProps) {
  const home = entries[0]?.to
  return (
    <nav aria-label="Main" className={classes.menu} data-placement={placement}>
      <ul className={classes.list}>
        {entries.map(({ label, to, icon: Icon, holdsPage }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              aria-current={holdsPage}
              activeOptions={{ exact: to === home, includeSearch: false }}
              onClick={onFollow}
            >
              <Icon aria-hidden size={20} stroke={1.7} className={classes.icon} />
              <span className={classes.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
