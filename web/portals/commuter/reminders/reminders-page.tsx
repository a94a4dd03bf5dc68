import { Stack } from '@mantine/core'
import { AppTokensSection } from '#web/features/identity/app-tokens/commuter/app-tokens-section.tsx'
import { MailChoicesPanel } from '#web/features/mail/choices/mail-choices-panel.tsx'
import { ReminderSection } from '#web/features/trips/reminders/commuter/reminder-section.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What reaches a member, and which apps may log for them: nothing, until they choose. */
export function RemindersPage() {
  const { employer } = useCommuter()
  const lock = useStaffLock('choose emails')
  return (
    <>
      <PageHeader title="Reminders and apps" />
      <Stack gap="lg">
        <ReminderSection />
        <MailChoicesPanel
          audience="commuter"
          clock={`the clock of ${employer.name} (${employer.time_zone.replaceAll('_', ' ')})`}
          lock={lock}
        />
        <AppTokensSection timeZone={employer.time_zone} />
      </Stack>
    </>
  )
}
