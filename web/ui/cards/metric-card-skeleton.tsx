import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Panel } from '#web/ui/panel.tsx'
import classes from './metric-card.module.css'

/** A card whose figure is on its way; what is known of it stands already. */
export function MetricCardSkeleton({ label, since }: { label: string; since: string }) {
  return (
    <Panel className={classes.card} aria-label={label} aria-busy>
      <div className={classes.head}>
        <h3 className={classes.label}>{label}</h3>
      </div>
      <Skeleton h={28} w={96} mt={14} />
      <div className={classes.notes} />
      <p className={classes.since}>{since}</p>
    </Panel>
  )
}
