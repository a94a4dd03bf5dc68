import type { ReactNode } from 'react'
import classes from './draws.module.css'

/** Something known about a draw, with its name; digits for machines break anywhere. */
export function Fact({
  label,
  isCode = false,
  children,
}: {
  label: string
  isCode?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={isCode ? classes.code : undefined}>{children}</dd>
    </div>
  )
}
