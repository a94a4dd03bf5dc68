import { Group, Stack, Text } from '@mantine/core'
import { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useAccountDownload } from '#web/features/identity/export/account-download.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'

const { exportOwnData } = createClient(memberExportRoutes)

/** Everything kept of the member, to take along. */
export function OwnDataPage() {
  const { received, isBusy, download } = useAccountDownload(() => exportOwnData({}))
  const lock = useStaffLock('take their data along')
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
            <ReasonedButton
              variant="default"
              reason={lock}
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
    </>
  )
}
