import { DistancesTab } from '#web/features/statistics/metrics/distances-tab.tsx'
import { MetricTab } from '#web/features/statistics/metrics/metric-tab.tsx'
import { metricsSearch } from '#web/features/statistics/metrics/metrics-search.ts'
import { ShareTab } from '#web/features/statistics/metrics/share-tab.tsx'
import { ReportAction } from '#web/features/statistics/report/report-dialog.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
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
        actions={<ReportAction />}
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
