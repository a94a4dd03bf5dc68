import type { ReactNode } from 'react'
import { CostColumns } from '../sections/cost-columns.tsx'
import classes from './program-layout.module.css'

/** Where the panel is, for the short total to lead to it. */
export const panelId = 'program-cost'

interface ProgramLayoutProps {
  sections: ReactNode
  panel: ReactNode
  /** In the whole width, after both. */
  below: ReactNode
  /** Stays in sight where the panel comes after the sections. */
  total: ReactNode
}

/** The settings with their cost beside them; on small screens the cost follows, its total in sight. */
export function ProgramLayout({ sections, panel, below, total }: ProgramLayoutProps) {
  return (
    <CostColumns
      settings={sections}
      cost={
        <div id={panelId} tabIndex={-1} className={classes.panel}>
          {panel}
        </div>
      }
    >
      <div className={classes.below}>{below}</div>
      <div className={classes.total}>{total}</div>
    </CostColumns>
  )
}
