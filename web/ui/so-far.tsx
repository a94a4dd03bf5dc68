import type { ReactNode } from 'react'
import classes from './so-far.module.css'

/** Marks a figure or a period whose days are not over, as charts draw its bar; says which day of how many where that is known. */
export function SoFar({ children = 'so far' }: { children?: ReactNode }) {
  return <span className={classes.mark}>{children}</span>
}
