import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Panel } from '#web/ui/panel.tsx'
import { useAccountDownload } from './account-download.ts'

/** Everything saved of the account, to take along. */
export function ExportPanel() {
  const { received, isBusy, download } = useAccountDownload()
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
          <Button variant="default" loading={isBusy} onClick={() => void download()}>
            Download your data
          </Button>
          <Text role="status" c="dimmed">
            {received}
          </Text>
        </Group>
      </Stack>
    </Panel>
  )
}
