import { Group, Stack, Text, Title } from '@mantine/core'
import { accountExportRoutes } from '#contract/identity/export.ts'
import { createClient } from '#web/api/client.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { useAccountDownload } from './account-download.ts'

const { exportAccount } = createClient(accountExportRoutes)

/** Everything saved of the account, to take along. */
export function ExportPanel() {
  const { impersonated } = useUser()
  const lock = useRoleReason(accountExportRoutes.exportAccount, 'download all data of the account')
  const { received, isBusy, download } = useAccountDownload(() => exportAccount({}))
  return (
    <Panel aria-labelledby="export-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="export-title">
            Your data
          </Title>
          <Text c="dimmed">
            A zip of CSV files with all we keep of your account: members, trips, invoices, credit,
            programs and emails. It names your members, so keep it safe.
          </Text>
        </div>
        <Group>
          <ReasonedButton
            variant="default"
            reason={impersonated ? 'Only the employer can take its data along' : lock}
            loading={isBusy}
            onClick={() => void download()}
          >
            Download your data
          </ReasonedButton>
          <Text role="status" c="dimmed">
            {received}
          </Text>
        </Group>
      </Stack>
    </Panel>
  )
}
