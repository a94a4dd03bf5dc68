import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import classes from './employer-shell.module.css'
import { ImpersonationBar } from './impersonation.tsx'
import { panelSearch } from './panel-search.ts'
import { ShellHeader } from './shell-header.tsx'
import { SideMenu } from './side-menu.tsx'

const SubscriptionBanner = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/subscription-banner.tsx'))
    .SubscriptionBanner,
}))

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** What stands around every employer page: header, side menu, and the page as the main landmark. */
export function EmployerShell() {
  const user = useUser()
  const main = useFocusAfterNavigation()
  /** Null until it is first asked for: only then does its code come. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  // Its call must not be in the way of what the page itself has to load.
  const isIdle = useIdle()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ShellHeader user={user} menuOpen={menuOpen === true} onOpenMenu={() => setMenuOpen(true)} />
      <div className={classes.side}>
        <SideMenu features={user.features} placement="beside" />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {user.impersonated && <ImpersonationBar user={user} />}
        {isIdle && user.subscription !== null && (
          <Suspense>
            <SubscriptionBanner />
          </Suspense>
        )}
        <Outlet />
      </main>
      {menuOpen !== null && (
        <Suspense>
          <MenuDrawer
            features={user.features}
            opened={menuOpen}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
      <AddCreditPanel />
    </div>
  )
}

/** A new page takes the focus, as a load would give it; a changed query leaves it where it is. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const isNew = shown.current && shown.current !== pathname
    // A page that was opened for one of its fields has put the focus there.
    const hasFocus = main.current?.contains(document.activeElement)
    if (isNew && !hasFocus) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}

/** Where the browser cannot say. */
const patienceMs = 2000

/** True once the page has loaded and the browser has nothing better to do. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const announce = () => setIsIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(announce, patienceMs)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(announce, { timeout: patienceMs })
    return () => cancelIdleCallback(call)
  }, [])
  return isIdle
}

const AddCreditDialog = lazy(async () => ({
  default: (await import('#web/features/money/credit/add-credit-dialog.tsx')).AddCreditDialog,
}))

const addCreditSearch = joinSpecs(panelSearch, amountSearch)

/** Open while the address says `panel=add-credit`, so that any page can link to it. */
function AddCreditPanel() {
  const { search, change } = useUrlSearch(addCreditSearch)
  const user = useUser()
  if (search.panel !== 'add-credit' || hasFixedCost(user)) return null
  return (
    <Suspense>
      <AddCreditDialog onClose={() => change({ panel: undefined, amount: undefined })} />
    </Suspense>
  )
}
