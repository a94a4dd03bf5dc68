import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { MarkedDays, StreakPanel } from '#web/features/trips/days-off/days-off-panels.tsx'
import { MarkDaysForm } from '#web/features/trips/days-off/mark-days-form.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The days on which a member does not commute, and what they do to the streak. */
export function DaysOffPage() {
  const { employer } = useCommuter()
  const today = todayIn(employer.time_zone)
  const summary = useQuery(ownSummaryQuery)
  return (
    <>
      <PageHeader
        title="Days off"
        subtitle="Vacation, illness, holidays: days on which you do not commute end no streak."
      />
      <Stack gap="md">
        <Panel aria-label="Mark days off">
          <MarkDaysForm today={today} />
        </Panel>
        <Loaded query={summary}>{({ streak }) => <StreakPanel streak={streak} />}</Loaded>
        <MarkedDays today={today} />
      </Stack>
    </>
  )
}
