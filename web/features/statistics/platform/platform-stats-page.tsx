import { platformTimeZone } from '#domain/time.ts'
import { LaterEmployerPicker } from '#web/features/staff/employers/later-employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { ComparisonSwitch } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CommutePanel, YearReport } from './commute-panel.tsx'
import { DayDistances, ModeDistances } from './commute-statistics.tsx'
import { MonthStatistics } from './month-statistics.tsx'
import classes from './platform.module.css'
import { platformSearch } from './platform-search.ts'

/** What members of all employers do, or of one; everything chosen is in the URL. */
export function PlatformStatsPage() {
  const { employerId: whose, choose } = useEmployerFilter()
  const { search, change } = useUrlSearch(platformSearch)
  const part = { whose, today: todayIn(platformTimeZone) }
  return (
    <>
      <PageHeader
        title="Platform statistics"
        subtitle="What members did, each employer by its own calendar."
        actions={<ComparisonSwitch />}
      />
      <LaterEmployerPicker className={classes.employer ?? ''} value={whose} onChoose={choose} />
      <TabPages
        label="Platform statistics"
        value={search.tab ?? 'platform'}
        onOpen={(tab) => change({ tab: tab === 'commute' ? tab : undefined })}
        tabs={[
          {
            value: 'platform',
            label: 'Platform',
            page: (
              <>
                <MonthStatistics {...part} />
                <CommutePanel {...part} />
                <YearReport {...part} />
              </>
            ),
          },
          {
            value: 'commute',
            label: 'Commute statistics',
            page: (
              <>
                <MonthStatistics {...part} />
                <DayDistances {...part} />
                <ModeDistances {...part} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
