import type { ReactNode } from 'react'
import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import classes from './standing-panel.module.css'

/** How this month goes, in a few figures; the rest is a page of its own. */
export function StandingPanel({ summary }: { summary: OwnSummary }) {
  const { points, rewards, cap, streak } = summary
  const { weeks, this_week } = streak
  return (
    <Panel aria-labelledby="this-month">
      <div className={classes.top}>
        <h2 id="this-month" className={classes.title}>
          This month <SoFar />
        </h2>
        <TextLink to={riderPaths.progress}>All progress</TextLink>
      </div>
      <dl className={classes.figures}>
        <Figure label="Points" value={exactNumber(points.month)} />
        <Figure
          label="Earned"
          value={amount(rewards.month.pending + rewards.month.approved)}
          detail={rewards.month.pending > 0 && `${amount(rewards.month.pending)} pending`}
        />
        {cap && (
          <Figure
            label="Trips can still earn"
            value={amount(cap.left)}
            detail={`of ${amount(cap.total)}`}
          />
        )}
        <Figure
          label="Streak"
          value={counted(weeks, 'week')}
          detail={`This week ${this_week.logged} of ${counted(this_week.needed, 'day')}`}
        />
      </dl>
    </Panel>
  )
}

interface FigureProps {
  label: ReactNode
  value: string
  detail?: string | false
}

/** A figure with its name, within a list of them. */
export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {detail && <dd className={classes.detail}>{detail}</dd>}
    </div>
  )
}
