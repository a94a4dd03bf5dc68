import { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ArchivePanel } from '../archive-panel.tsx'

const { exportOwnData } = createClient(memberExportRoutes)

/** Everything kept of the member, to take along. */
export function OwnDataPanel() {
  const lock = useStaffLock('take their data along')
  return (
    <ArchivePanel
      contents="A zip of CSV files with all we keep of you: profile, trips, rewards, redemptions, the agreements you accepted and your questions to support. Of tax forms it says where they stand, without the files. Keep it safe."
      lock={lock}
      fetchArchive={() => exportOwnData({})}
    />
  )
}
