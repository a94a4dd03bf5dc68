import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import classes from './planning-card.module.css'

interface PlanningCardProps {
  label: string
  /** As it is read; undefined while it is on its way. */
  value: string | undefined
  /** Beside the value, what it is for. */
  per?: string | null
  /** Where the figure comes from, or what it lacks. */
  children: ReactNode
  /** What opens from it. */
  actions?: ReactNode
  isTotal?: boolean
}

/** A figure of the page, with what it comes from. */
export function PlanningCard(props: PlanningCardProps) {
  const { label, value, per, children, actions, isTotal } = props
  return (
    <Panel
      className={classes.card}
      aria-label={label}
      aria-busy={value === undefined}
      data-total={isTotal || undefined}
    >
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.value}>
        {value ?? <Skeleton component="span" className={classes.pending} />}
        {per && <small> {per}</small>}
      </p>
      <div className={classes.note}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Panel>
  )
}

interface PageSectionProps {
  /** In the address, after `#`. */
  id: string
  title: string
  /** What its figures are from. */
  note?: ReactNode
  children: ReactNode
}

/** One of the page's three parts. */
export function PageSection({ id, title, note, children }: PageSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className={classes.section}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {note && <p className={classes.about}>{note}</p>}
      {children}
    </section>
  )
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}

/** In the place of cards that are on their way. */
export function WaitingCards({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Cards>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without content are told apart by nothing else
          <Skeleton key={card} height={164} radius="lg" aria-hidden />
        ))}
      </Cards>
    </div>
  )
}
