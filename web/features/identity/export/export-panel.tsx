import { accountExportRoutes } from '#contract/identity/export.ts'
import { createClient } from '#web/api/client.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { ArchivePanel } from './archive-panel.tsx'

const { exportAccount } = createClient(accountExportRoutes)

/** Everything saved of the account of an employer, to take along. */
export function ExportPanel() {
  const { impersonated } = useUser()
  const lock = useRoleReason(accountExportRoutes.exportAccount, 'download all data of the account')
  return (
    <ArchivePanel
      contents="A zip of CSV files with all we keep of your account: members, trips, invoices, credit, programs and emails. It names your members, so keep it safe."
      lock={impersonated ? 'Only the employer can take its data along' : lock}
      fetchArchive={() => exportAccount({})}
    />
  )
}
