import { Button, Group, Stack, Text } from '@mantine/core'
import { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useAccountDownload } from '#web/features/identity/export/account-download.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'

const { exportOwnData } = createClient(memberExportRoutes)

/** Everything kept of the member, to take along. */
export function OwnDataPage() {
  const { received, isBusy, download } = useAccountDownload(() => exportOwnData({}))
  return (
    <>
      <PageHeader title="Your data" />
      <Panel aria-label="Your data">
        <Stack>
          <Text c="dimmed">
            A zip of CSV files with all we keep of you: profile, trips, rewards, redemptions, the
            agreements you accepted and your questions to support. Of tax forms it says where they
            stand, without the files. Keep it safe.
          </Text>
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
    </>
  )
}
