import { useQuery } from '@tanstack/react-query'
import { BehaviorReport } from '#web/features/statistics/metrics/behavior-report.tsx'
import { DayDistance } from '#web/features/statistics/metrics/day-distance.tsx'
import { MetricTab } from '#web/features/statistics/metrics/metric-tab.tsx'
import { type ShareKind, tripYearsQuery } from '#web/features/statistics/metrics/metrics-queries.ts'
import { metricsSearch } from '#web/features/statistics/metrics/metrics-search.ts'
import { ModeDistance } from '#web/features/statistics/metrics/mode-distance.tsx'
import { ShareDonuts } from '#web/features/statistics/metrics/share-donuts.tsx'
import { ReportAction } from '#web/features/statistics/report/report-dialog.tsx'
import { ComparisonSwitch } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const tabs = [
  { value: 'employer', label: 'Employer Benefits', page: <MetricTab tab="employer" /> },
  { value: 'commuter', label: 'Commuter Benefits', page: <MetricTab tab="commuter" /> },
  { value: 'footprint', label: 'Community Footprint', page: <MetricTab tab="footprint" /> },
  { value: 'mode-share', label: 'Mode Share', page: <ShareTab kind="mode-share" /> },
  { value: 'mile-share', label: 'Mile Share', page: <ShareTab kind="mile-share" /> },
  { value: 'distances', label: 'Commute Stats', page: <DistancesTab /> },
] as const

/** What the program has come to, by month, mode and distance. Source: MET-01. */
export function MetricsPage() {
  const { search, change } = useUrlSearch(metricsSearch)
  return (
    <>
      <PageHeader
        title="Metrics"
        subtitle="What your program has come to, by month, mode and distance"
        actions={
          <>
            <ComparisonSwitch />
            <ReportAction />
          </>
        }
      />
      <TabPages
        label="Metrics"
        value={search.tab ?? 'employer'}
        onOpen={(tab) => change({ tab: tab === 'employer' ? undefined : tab, metric: undefined })}
        tabs={tabs}
      />
    </>
  )
}

/** Mode or mile share: the survey beside what was logged, and a year by month. Source: MET-13 to MET-33. */
function ShareTab({ kind }: { kind: ShareKind }) {
  const today = todayIn(useUser().time_zone)
  const query = useQuery(tripYearsQuery(Number(today.slice(0, 4))))
  return (
    <Loaded query={query}>
      {({ latest, years }) => (
        <>
          <ShareDonuts kind={kind} latest={latest} years={years} today={today} />
          <BehaviorReport kind={kind} latest={latest} today={today} />
        </>
      )}
    </Loaded>
  )
}

/** Commute stats: how far members commute on a day, and by each mode. Source: MET-34 to MET-39. */
function DistancesTab() {
  return (
    <>
      <DayDistance />
      <ModeDistance />
    </>
  )
}
