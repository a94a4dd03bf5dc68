import { Paper } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './panel.module.css'

/** The card a page is made of: hairline border, no shadow. A landmark once it has a name. */
export function Panel({ className = '', ...section }: ComponentPropsWithRef<'section'>) {
  return <Paper component="section" className={`${classes.panel} ${className}`} {...section} />
}
