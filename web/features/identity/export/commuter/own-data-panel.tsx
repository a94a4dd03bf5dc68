import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useAccountDownload } from '#web/features/identity/export/account-download.ts'
import { Panel } from '#web/ui/panel.tsx'

const { exportOwnData } = createClient(memberExportRoutes)

/** Everything kept of the member, to take along. */
export function OwnDataPanel() {
  const { received, isBusy, download } = useAccountDownload(() => exportOwnData({}))
  return (
    <Panel aria-labelledby="own-data-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="own-data-title">
            Your data
          </Title>
          <Text c="dimmed">
            A zip of CSV files with all we keep of you: profile, trips, rewards, redemptions, the
            agreements you accepted and your questions to support. Of tax forms it says where they
            stand, without the files. Keep it safe.
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
