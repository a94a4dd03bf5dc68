import { Link, Outlet } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import classes from './document-layout.module.css'

/** A text to read, under the brand that leads home; for anyone, signed in or not. */
export function DocumentLayout() {
  return (
    <div className={classes.page}>
      <header>
        <Link to={paths.root} className={classes.home}>
          <Brand size={30} />
        </Link>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  )
}
