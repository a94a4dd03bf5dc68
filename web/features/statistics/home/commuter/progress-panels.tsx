import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import classes from './standing-panel.module.css'
import { Figure } from './standing-panel.tsx'

/** A member's sums of this month, this year and all time, and where they stand among others. */
export function ProgressPanels({ summary }: { summary: OwnSummary }) {
  const { points, co2_saved_kg, savings, rewards, cap, streak, leaderboard, draws } = summary
  return (
    <>
      <SumsPanel title="Points" sums={points} format={exactNumber} />
      <SumsPanel title="CO2 saved" sums={co2_saved_kg} format={kilograms} />
      <SumsPanel title="Money saved against driving alone" sums={savings} format={amount} />
      <Panel aria-label="Rewards">
        <dl className={classes.figures}>
          <Figure label="Rewards pending" value={amount(rewards.pending)} />
          <Figure label="Rewards approved" value={amount(rewards.approved)} />
          {cap && (
            <Figure
              label="Trips can still earn"
              value={amount(cap.left)}
              detail={`of ${amount(cap.total)} this month`}
            />
          )}
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
            label="Draws this month"
            value={exactNumber(draws.entered)}
            detail={`${draws.won} won`}
          />
        </dl>
      </Panel>
      <WeekDraws week={draws.week} />
    </>
  )
}

/** The weekly credits of this week, and how far one is from taking part. */
function WeekDraws({ week }: { week: OwnSummary['draws']['week'] }) {
  if (week.length === 0) return null
  return (
    <Panel aria-labelledby="week-draws">
      <h2 id="week-draws" className={classes.title}>
        Drawn for this week
      </h2>
      <LineList
        label="Weekly credits"
        of="weekly credits"
        query={rowsAtHand(
          // Two of them may be alike.
          week.map((credit, place) => ({ ...credit, _id: String(place) })),
        )}
        empty=""
      >
        {({ value, rule, count, needed, entered }) => (
          <Line
            title={`${amount(value)} for one winner among everybody ${rule}`}
            aside={
              entered ? (
                <StatusText kind="good">You take part</StatusText>
              ) : (
                <StatusText kind="waiting">{`${count} of ${needed} so far`}</StatusText>
              )
            }
          />
        )}
      </LineList>
    </Panel>
  )
}

/** The pages that say more. */
export function ProgressLinks({ hasLeaderboard }: { hasLeaderboard: boolean }) {
  return (
    <Panel aria-label="More about it">
      <ul className={classes.links}>
        <li>
          <TextLink to={riderPaths.rewards}>Rewards, and why they are that much</TextLink>
        </li>
        <li>
          <TextLink to={riderPaths.draws}>Draws</TextLink>
        </li>
        {hasLeaderboard && (
          <li>
            <TextLink to={riderPaths.leaderboard}>Leaderboard</TextLink>
          </li>
        )}
        <li>
          <TextLink to={riderPaths.rules}>How rewards work</TextLink>
        </li>
        <li>
          <TextLink to={riderPaths.daysOff}>Days off</TextLink>
        </li>
      </ul>
    </Panel>
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
        <Figure
          label={
            <>
              This month <SoFar />
            </>
          }
          value={format(sums.month)}
        />
        <Figure
          label={
            <>
              This year <SoFar />
            </>
          }
          value={format(sums.year)}
        />
        <Figure label="All time" value={format(sums.ever)} />
      </dl>
    </Panel>
  )
}

function kilograms(value: number): string {
  return `${exactNumber(value)} kg`
}
