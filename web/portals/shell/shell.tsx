import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PrintHeader, type PrintHeaderProps } from './print-header.tsx'
import classes from './shell.module.css'
import { ShellHeader, type ShellHeaderProps } from './shell-header.tsx'
import { type MenuEntry, SideMenu } from './side-menu.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

interface ShellProps extends Pick<ShellHeaderProps, 'home' | 'side' | 'tools'> {
  /** What stands above the page on paper. */
  onPaper: PrintHeaderProps
  entries: readonly MenuEntry[]
  /** Above the header on every page, whatever is scrolled. */
  bar?: ReactNode
  /** What a page of this portal always has above it. */
  above?: ReactNode
}

/** What stands around every page of a portal: header, side menu, and the page as the main landmark. */
export function Shell({ entries, bar, above, onPaper, ...header }: ShellProps) {
  const main = useFocusAfterNavigation()
  /** Null until it is first asked for: only then does its code come. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  return (
    <div className={classes.shell} data-bar={bar ? true : undefined}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {bar && <div className={classes.bar}>{bar}</div>}
      <ShellHeader {...header} menuOpen={menuOpen === true} onOpenMenu={() => setMenuOpen(true)} />
      <div className={classes.side}>
        <SideMenu entries={entries} placement="beside" />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PrintHeader {...onPaper} />
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
