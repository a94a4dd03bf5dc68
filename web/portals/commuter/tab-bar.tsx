import { Link } from '@tanstack/react-router'
import { riderPaths } from '#web/paths.ts'
import { riderMenu } from './menu-entries.ts'
import classes from './tab-bar.module.css'

/** The pages of the portal under the thumb. */
export function TabBar() {
  return (
    <nav aria-label="Tabs" className={classes.bar}>
      <ul className={classes.tabs}>
        {riderMenu.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.tab}
              activeOptions={{ exact: to === riderPaths.today, includeSearch: false }}
            >
              <Icon aria-hidden size={24} stroke={1.7} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
