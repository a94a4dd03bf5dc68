import { Link, Outlet } from '@tanstack/react-router'
import { useSending } from '#web/features/trips/trips/queue/use-queue.ts'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { Brand } from '#web/ui/brand.tsx'
import { SideMenu } from '../shell/side-menu.tsx'
import { useFocusAfterNavigation } from '../shell/use-focus-after-navigation.ts'
import classes from './commuter-shell.module.css'
import { riderMenu } from './menu-entries.ts'
import { PortalNotices } from './portal-notices.tsx'
import { TabBar } from './tab-bar.tsx'

/** What stands around every page of the members' portal: made for one hand on a phone, with a menu beside it elsewhere. */
export function CommuterShell() {
  const { _id, employer } = useCommuter()
  const main = useFocusAfterNavigation()
  useSending(_id)
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
      <div className={classes.side}>
        <SideMenu entries={riderMenu} placement="beside" />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PortalNotices />
        <Outlet />
      </main>
      <TabBar />
    </div>
  )
}
