import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { InfoTip } from './info-tip.tsx'
import classes from './metric-card.module.css'

interface MetricCardProps {
  label: string
  /** The figure as printed, with its unit apart; absent when there is none yet. */
  value: { short: string; exact: string; unit: string } | null
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
    <Panel className={classes.card} aria-label={label}>
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
          <Tooltip label={value.exact} disabled={value.exact === joined(value)}>
            <data value={value.exact}>
              {value.short}
              {value.unit && <small className={classes.unit}> {value.unit}</small>}
            </data>
          </Tooltip>
        ) : (
          <span className={classes.none}>–</span>
        )}
      </p>
      <div className={classes.notes}>
        {note && <p>{note}</p>}
        {link && <p>{link}</p>}
      </div>
      <p className={classes.since}>{since}</p>
    </Panel>
  )
}

function joined(value: { short: string; unit: string }): string {
  return value.unit ? `${value.short} ${value.unit}` : value.short
}
