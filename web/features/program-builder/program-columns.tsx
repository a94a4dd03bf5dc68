import type { ReactNode } from 'react'
import classes from './program-columns.module.css'

interface ProgramColumnsProps {
  settings: ReactNode
  estimate: ReactNode
}

/** The settings with what they cost beside them; where there is little room the cost comes first. */
export function ProgramColumns({ settings, estimate }: ProgramColumnsProps) {
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <div className={classes.settings}>{settings}</div>
        <div className={classes.estimate}>{estimate}</div>
      </div>
    </div>
  )
}
