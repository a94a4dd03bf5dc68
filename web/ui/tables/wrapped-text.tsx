import type { ReactNode } from 'react'
import classes from './wrapped-text.module.css'

interface WrappedTextProps {
  title?: string | undefined
  children: ReactNode
}

/** A cell over several lines; what a very long list cuts off is said whole by the title. */
export function WrappedText({ title, children }: WrappedTextProps) {
  return (
    <span className={classes.text} title={title}>
      {children}
    </span>
  )
}
