import type { ReactNode } from 'react'
import classes from './cost-columns.module.css'

interface CostColumnsProps {
  settings: ReactNode
  cost: ReactNode
  /** Where there is little room, whether the cost comes before the settings. */
  isCostFirst?: boolean
  children?: ReactNode
}

/** Settings with what they cost beside them, in sight; both in one column where there is little room. */
export function CostColumns({ settings, cost, isCostFirst, children }: CostColumnsProps) {
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <div className={classes.settings}>{settings}</div>
        <div className={classes.cost} data-first={isCostFirst || undefined}>
          {cost}
        </div>
      </div>
      {children}
    </div>
  )
}
