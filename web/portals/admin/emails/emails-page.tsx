import { MailChoicesPanel } from '#web/features/mail/choices/mail-choices-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Which emails the administrator gets. */
export function EmailsPage() {
  return (
    <>
      <PageHeader title="Your emails" />
      <MailChoicesPanel audience="staff" clock="the clock of Denver" />
    </>
  )
}
