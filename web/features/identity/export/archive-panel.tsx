import { Group, Stack, Text, Title } from '@mantine/core'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { useAccountDownload } from './account-download.ts'

interface ArchivePanelProps {
  /** What is in it. */
  contents: string
  /** Why whoever looks may not have it; null when they may. */
  lock: string | null
  fetchArchive: () => Promise<Response>
}

/** Everything saved of an account, to take along. */
export function ArchivePanel({ contents, lock, fetchArchive }: ArchivePanelProps) {
  const { received, isBusy, download } = useAccountDownload(fetchArchive)
  return (
    <Panel aria-labelledby="export-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="export-title">
            Your data
          </Title>
          <Text c="dimmed">{contents}</Text>
        </div>
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
  )
}
