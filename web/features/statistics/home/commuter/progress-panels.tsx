import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './standing-panel.module.css'
import { Figure } from './standing-panel.tsx'

/** A member's sums of this month, this year and ever, and where they stand among others. */
export function ProgressPanels({ summary }: { summary: OwnSummary }) {
  const { points, co2_saved_kg, savings, rewards, streak, leaderboard, draws } = summary
  return (
    <>
      <SumsPanel title="Points" sums={points} format={exactNumber} />
      <SumsPanel title="CO2 saved" sums={co2_saved_kg} format={kilograms} />
      <SumsPanel title="Money saved against driving alone" sums={savings} format={amount} />
      <Panel aria-label="Rewards">
        <dl className={classes.figures}>
          <Figure label="Rewards pending" value={amount(rewards.pending)} />
          <Figure label="Rewards approved" value={amount(rewards.approved)} />
          <Figure
            label="Streak"
            value={counted(streak.weeks, 'week')}
            detail={`This week ${streak.this_week.logged} of ${counted(streak.this_week.needed, 'day')}`}
          />
          {leaderboard && (
            <Figure
              label="Rank this month"
              value={leaderboard.rank === null ? '-' : `${leaderboard.rank}`}
              detail={`of ${counted(leaderboard.members, 'member')}`}
            />
          )}
          <Figure
            label="Draws entered this month"
            value={exactNumber(draws.entered)}
            detail={`${draws.won} won`}
          />
        </dl>
      </Panel>
      <Panel aria-label="More about it">
        <TextLink to={riderPaths.rules}>How rewards work</TextLink>
        {' · '}
        <TextLink to={riderPaths.draws}>Draws</TextLink>
      </Panel>
    </>
  )
}

interface SumsPanelProps {
  title: string
  sums: OwnSummary['points']
  format: (value: number) => string
}

function SumsPanel({ title, sums, format }: SumsPanelProps) {
  return (
    <Panel aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.figures}>
        <Figure label="This month" value={format(sums.month)} />
        <Figure label="This year" value={format(sums.year)} />
        <Figure label="Ever" value={format(sums.ever)} />
      </dl>
    </Panel>
  )
}

function kilograms(value: number): string {
  return `${exactNumber(value)} kg`
}
