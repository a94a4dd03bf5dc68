import { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ArchivePanel } from '../archive-panel.tsx'

const { exportOwnData } = createClient(memberExportRoutes)

/** What is stored of the member, to take along. */
export function OwnDataPanel() {
  const lock = useStaffLock('take their data along')
  return (
    <ArchivePanel
      contents="A zip of CSV files with what we store of you: profile, trips, days off, questions about trips, rewards, redemptions, recommendations, the agreements you accepted, your questions to support, reminders, second steps, where you are signed in and which apps act for you. Its README says what is not in it. Of tax forms it says where they stand, without the files. Keep it safe."
      lock={lock}
      fetchArchive={() => exportOwnData({})}
    />
  )
}
