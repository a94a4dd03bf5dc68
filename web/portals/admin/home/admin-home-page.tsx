import { HomeStatistics } from '#web/features/statistics/platform/home-statistics.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The first page of the back office. Source: ADM-HOME-01. */
export function AdminHomePage() {
  return (
    <>
      <PageHeader
        title="Monthly statistics"
        tabTitle="Home"
        subtitle="What happened on the platform, each employer by its own calendar."
      />
      <HomeStatistics />
    </>
  )
}
