import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { fileName } from '#web/ui/file-name.ts'
import { MonthBar, monthDates, monthShown, shownMonth } from './month-bar.tsx'
import classes from './platform.module.css'
import {
  monthCall,
  platformStatistics,
  platformStatsQuery,
  type Whose,
} from './platform-queries.ts'
import { platformSearch } from './platform-search.ts'
import { StatCards } from './stat-cards.tsx'
import { platformStatDefinitions } from './stat-definitions.ts'

interface MonthStatisticsProps {
  whose: Whose
  today: LocalDate
}

/** The six figures of a month, with their file. Source: ADM-STAT-02 to ADM-STAT-05. */
export function MonthStatistics({ whose, today }: MonthStatisticsProps) {
  const { search, change } = useUrlSearch(platformSearch)
  const at = shownMonth(search, today)
  const query = useQuery(platformStatsQuery(at, whose))
  return (
    <>
      <MonthBar
        at={at}
        thisYear={Number(today.slice(0, 4))}
        onYear={(year) => change({ year, month: at.month })}
        onMonth={(month) => change({ month, year: at.year })}
      >
        <div className={classes.end}>
          <ExportButton
            name={fileName('platform-statistics', monthDates(at))}
            reason={null}
            fetchFile={() =>
              platformStatistics.platformStats({
                query: { ...monthCall(at, whose), export: 'csv' },
              })
            }
          />
        </div>
      </MonthBar>
      <StatCards
        title="Monthly statistics"
        cards={platformStatDefinitions}
        query={query}
        since={monthShown(at, today)}
      />
    </>
  )
}
