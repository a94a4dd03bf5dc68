import { useQuery } from '@tanstack/react-query'
import { platformTimeZone } from '#domain/time.ts'
import { LaterEmployerPicker } from '#web/features/staff/employers/later-employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { ViewControl } from '#web/features/statistics/metrics/view-control.tsx'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { fileName } from '#web/ui/file-name.ts'
import { MonthBar, monthDates, monthShown, reachShown, shownMonth } from './month-bar.tsx'
import classes from './platform.module.css'
import { homeStatsQuery, monthCall, platformStatistics } from './platform-queries.ts'
import { homeStatsSearch } from './platform-search.ts'
import { StatCards } from './stat-cards.tsx'
import { homeStatDefinitions } from './stat-definitions.ts'

/** What happened on the platform in a month, or up to its end. Source: ADM-HOME-01 to ADM-HOME-06. */
export function HomeStatistics() {
  const { employerId: whose, choose } = useEmployerFilter()
  const { search, change } = useUrlSearch(homeStatsSearch)
  const today = todayIn(platformTimeZone)
  const at = shownMonth(search, today)
  const isSoFar = search.reach === 'so-far'
  const query = useQuery(homeStatsQuery(at, whose, isSoFar))
  const call = isSoFar ? platformStatistics.homeStats : platformStatistics.homeMonthStats
  const month = monthShown(at, today)
  const dates = monthDates(at)
  const shown = isSoFar ? reachShown(at, today) : month
  return (
    <>
      <LaterEmployerPicker className={classes.employer ?? ''} value={whose} onChoose={choose} />
      <MonthBar
        at={at}
        thisYear={Number(today.slice(0, 4))}
        onYear={(year) => change({ year, month: at.month })}
        onMonth={(chosen) => change({ month: chosen, year: at.year })}
      >
        <ViewControl
          label="Time of the figures"
          data={[
            { value: 'month', label: 'In the month' },
            { value: 'so-far', label: 'Up to its end' },
          ]}
          value={isSoFar ? 'so-far' : 'month'}
          onChange={(reach) => change({ reach: reach === 'so-far' ? reach : undefined })}
        />
        <div className={classes.end}>
          <ExportButton
            name={fileName('home-statistics', isSoFar ? { lastOn: dates.lastOn } : dates)}
            reason={null}
            fetchFile={() => call({ query: { ...monthCall(at, whose), export: 'csv' } })}
          />
        </div>
      </MonthBar>
      <StatCards
        title={shown}
        cards={homeStatDefinitions}
        query={query}
        since={shown}
        sinceOf={{ total_redeemed_this_month: month }}
      />
    </>
  )
}
