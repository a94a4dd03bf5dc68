import type { ReactNode } from 'react'
import classes from './empty-list.module.css'

/** In place of a list without rows: that it is empty, and the next step. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title} role="status">
        {title}
      </p>
      {children}
    </div>
  )
}
