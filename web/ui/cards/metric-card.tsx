import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title, Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { InfoTip } from './info-tip.tsx'
import classes from './metric-card.module.css'

interface Figure {
  /** As printed, with its unit apart. */
  short: string
  unit: string
  /** In full, with its unit. */
  exact: string
}

interface MetricCardProps {
  label: string
  /** The figure; null when there is none yet, undefined while it is on its way. */
  value: Figure | null | undefined
  /** A line under the figure that gives it its meaning. */
  note: string | null
  since: string
  definition: string
  source: string
  /** Where to read on. */
  link?: ReactNode
}

/** One figure with its definition and source behind a button. */
export function MetricCard(card: MetricCardProps) {
  const { label, value, note, since, definition, source, link } = card
  return (
    <Panel className={classes.card} aria-label={label} aria-busy={value === undefined}>
      <div className={classes.head}>
        <h3 className={classes.label}>{label}</h3>
        <InfoTip about={label}>
          {value && <p className={classes.exact}>Exactly {value.exact}</p>}
          <p className={classes.definition}>{definition}</p>
          <p className={classes.source}>Source: {source}.</p>
        </InfoTip>
      </div>
      <p className={classes.value}>
        {value ? (
          <Value figure={value} />
        ) : value === null ? (
          '–'
        ) : (
          <Skeleton component="span" className={classes.pending} />
        )}
      </p>
      <div className={classes.notes}>
        <p>{note}</p>
        {link && <p>{link}</p>}
      </div>
      <p className={classes.since}>{since}</p>
    </Panel>
  )
}

function Value({ figure: { short, unit, exact } }: { figure: Figure }) {
  return (
    <Tooltip label={exact} disabled={exact === (unit ? `${short} ${unit}` : short)}>
      <data value={exact}>
        {short}
        {unit && <small className={classes.unit}> {unit}</small>}
      </data>
    </Tooltip>
  )
}

/** A titled group of cards, as many beside each other as there is room for. */
export function CardGrid({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <div className={classes.cards}>{children}</div>
    </section>
  )
}
