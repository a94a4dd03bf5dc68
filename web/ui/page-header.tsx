import { Text, Title } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** What the browser tab says, when the heading is no name for the page. */
  tabTitle?: string
  subtitle?: ReactNode
  actions?: ReactNode
}

/** A page's only h1, with what belongs beside it; also names the browser tab. */
export function PageHeader({ title, tabTitle = title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <PageTitle>{tabTitle}</PageTitle>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text c="dimmed" mt={4} maw={760}>
            {subtitle}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** Names the browser tab. */
export function PageTitle({ children }: { children: string }) {
  const title = `${children} · Switchback`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
