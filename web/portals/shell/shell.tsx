import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import classes from './shell.module.css'
import { ShellHeader, type ShellHeaderProps } from './shell-header.tsx'
import { type MenuEntry, SideMenu } from './side-menu.tsx'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

interface ShellProps extends Pick<ShellHeaderProps, 'home' | 'side' | 'tools'> {
  entries: readonly MenuEntry[]
  /** What a page of this portal always has above it. */
  above?: ReactNode
}

/** What stands around every page of a portal: header, side menu, and the page as the main landmark. */
export function Shell({ entries, above, ...header }: ShellProps) {
  const main = useFocusAfterNavigation()
  /** Null until it is first asked for: only then does its code come. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ShellHeader {...header} menuOpen={menuOpen === true} onOpenMenu={() => setMenuOpen(true)} />
      <div className={classes.side}>
        <SideMenu entries={entries} placement="beside" />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {above}
        <Outlet />
      </main>
      {menuOpen !== null && (
        <Suspense>
          <MenuDrawer entries={entries} opened={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
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
