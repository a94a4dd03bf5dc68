import { useMediaQuery } from '@mantine/hooks'
import {
  IconCalendarWeek,
  IconDots,
  IconSun,
  IconTrendingUp,
  IconWallet,
} from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useSending } from '#web/features/trips/trips/queue/use-queue.ts'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { Brand } from '#web/ui/brand.tsx'
import { DrawnByParts } from '#web/ui/drawn-by-parts.tsx'
import { type MenuEntry, SideMenu } from '../shell/side-menu.tsx'
import { useFocusAfterNavigation } from '../shell/use-focus-after-navigation.ts'
import classes from './commuter-shell.module.css'
import { PortalNotices } from './portal-notices.tsx'
import tabs from './tab-bar.module.css'

/** The pages of the members' portal: tabs below on a phone, a menu beside the page elsewhere. */
const riderMenu: readonly MenuEntry[] = [
  { label: 'Today', to: riderPaths.today, icon: IconSun },
  { label: 'Trips', to: riderPaths.trips, icon: IconCalendarWeek },
  { label: 'Progress', to: riderPaths.progress, icon: IconTrendingUp },
  { label: 'Wallet', to: riderPaths.wallet, icon: IconWallet },
  { label: 'More', to: riderPaths.more, icon: IconDots },
]

/** A phone, or a window as narrow. */
const narrow = '(max-width: 766.98px)'

/** What stands around every page of the members' portal: made for one hand on a phone, with a menu beside it elsewhere. */
export function CommuterShell() {
  const { _id, employer } = useCommuter()
  const main = useFocusAfterNavigation()
  useSending(_id)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Link to={riderPaths.today} className={classes.home}>
          <Brand />
        </Link>
        <span className={classes.employer}>{employer.name}</span>
      </header>
      {!isNarrow && (
        <div className={classes.side}>
          <SideMenu entries={riderMenu} placement="beside" />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PortalNotices />
        <DrawnByParts name="page">
          <Outlet />
        </DrawnByParts>
      </main>
      {isNarrow && <TabBar />}
    </div>
  )
}

/** The pages of the portal under the thumb. */
function TabBar() {
  return (
    <nav aria-label="Tabs" className={tabs.bar}>
      <ul className={tabs.tabs}>
        {riderMenu.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={tabs.tab}
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
