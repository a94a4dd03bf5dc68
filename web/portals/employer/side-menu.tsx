import { Link } from '@tanstack/react-router'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { paths } from '#web/paths.ts'
import { menuEntries } from './menu-entries.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  features: Employer['features']
  /** In the drawer labels always show; beside the page they give way to icons when it is narrow. */
  placement: 'beside' | 'drawer'
  onFollow?: () => void
}

export function SideMenu({ features, placement, onFollow }: SideMenuProps) {
  return (
    <nav aria-label="Main" className={classes.menu} data-placement={placement}>
      <ul className={classes.list}>
        {menuEntries(features).map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: to === paths.dashboard, includeSearch: false }}
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
