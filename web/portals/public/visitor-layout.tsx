import { Outlet } from '@tanstack/react-router'
import { Brand } from '#web/ui/brand.tsx'
import { RoadArt } from './road-art.tsx'
import classes from './visitor-layout.module.css'

/** Two halves: the page's form, and the road up the mountain. */
export function VisitorLayout() {
  return (
    <div className={classes.layout}>
      <main className={classes.form}>
        <div className={classes.column}>
          <Brand size={30} />
          <Outlet />
        </div>
      </main>
      <RoadArt />
    </div>
  )
}
