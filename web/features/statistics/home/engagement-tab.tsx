import { useUser } from '#web/session/use-user.ts'
import classes from './engagement-tab.module.css'
import './series-colors.css'
import { todayIn } from '#web/session/today.ts'
import { commuteBreakdown, commuterAccess, userEngagement } from './home-charts.ts'
import type { HomeView } from './home-search.ts'
import { PeriodBar } from './period-bar.tsx'
import { Recommendations } from './recommendations.tsx'
import { statWindow } from './stat-window.ts'
import { StatisticsChart } from './statistics-chart.tsx'

/** Who takes part and how, in one window, and what is worth doing next. */
export function EngagementTab({ view }: { view: HomeView }) {
  const today = todayIn(useUser().time_zone)
  const window = statWindow(view.range, view.before, today)
  const shared = { view, window, today }
  return (
    <>
      <PeriodBar view={view} window={window} />
      <div className={classes.wide}>
        <StatisticsChart chart={userEngagement} {...shared} />
        <Recommendations />
      </div>
      <div className={classes.even}>
        <StatisticsChart chart={commuteBreakdown} {...shared} />
        <StatisticsChart chart={commuterAccess} {...shared} />
      </div>
    </>
  )
}
