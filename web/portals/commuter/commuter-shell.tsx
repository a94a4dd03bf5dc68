import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import bell from '#web/features/system/notifications/bell-face.module.css'
import { BellFace } from '#web/features/system/notifications/bell-face.tsx'
import { bellLabel, useLiveUnread } from '#web/features/system/notifications/use-unread.ts'
import { useSending } from '#web/features/trips/trips/queue/use-queue.ts'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { Brand } from '#web/ui/brand.tsx'
import { DrawnByParts } from '#web/ui/drawn-by-parts.tsx'
import { type MenuEntry, SideMenu } from '../shell/side-menu.tsx'
import { useFocusAfterNavigation } from '../shell/use-focus-after-navigation.ts'
import classes from './commuter-shell.module.css'
import { PortalNotices } from './portal-notices.tsx'
import { riderMenuAt } from './rider-menu.ts'
import tabs from './tab-bar.module.css'

/** A phone, or a window as narrow. */
const narrow = '(max-width: 766.98px)'

/** What stands around every page of the members' portal: made for one hand on a phone, with a menu beside it elsewhere. */
export function CommuterShell() {
  const { _id, employer } = useCommuter()
  const main = useFocusAfterNavigation()
  useSending(_id)
  const menu = riderMenuAt(useLocation({ select: ({ pathname }) => pathname }))
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
        <BellLink />
      </header>
      {!isNarrow && (
        <div className={classes.side}>
          <SideMenu entries={menu} placement="beside" />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PortalNotices />
        <DrawnByParts name="page">
          <Outlet />
        </DrawnByParts>
      </main>
      {isNarrow && <TabBar entries={menu} />}
    </div>
  )
}

/** On a phone what the bell opens is a page of its own. */
function BellLink() {
  const unread = useLiveUnread('commuter')
  return (
    <Link to={riderPaths.notifications} className={bell.bell} aria-label={bellLabel(unread)}>
      <BellFace unread={unread} />
    </Link>
  )
}

/** The pages of the portal under the thumb. */
function TabBar({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label="Tabs" className={tabs.bar}>
      <ul className={tabs.tabs}>
        {entries.map(({ label, to, icon: Icon, holdsPage }) => (
          <li key={to}>
            <Link
              to={to}
              className={tabs.tab}
              aria-current={holdsPage}
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
