import { Stack } from '@mantine/core'
import { AppTokensSection } from '#web/features/identity/app-tokens/commuter/app-tokens-section.tsx'
import { ReminderSection } from '#web/features/trips/reminders/commuter/reminder-section.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What reaches a member, and which apps may log for them: nothing, until they choose. */
export function RemindersPage() {
  const { employer } = useCommuter()
  return (
    <>
      <PageHeader title="Reminders and apps" />
      <Stack gap="lg">
        <ReminderSection />
        <AppTokensSection timeZone={employer.time_zone} />
      </Stack>
    </>
  )
}
