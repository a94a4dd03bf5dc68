import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useDownload } from '#web/kit/use-download.ts'
import { fileName } from '#web/ui/file-name.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { credit, periodOf } from './credit-queries.ts'

/** Every movement of the credit, for an accountant. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const [period, setPeriod] = useState<{ from?: LocalDate; to?: LocalDate }>({})
  const file = useDownload('The CSV file', async () => {
    const answer = await credit.exportJournal({ query: periodOf(period) })
    const name = fileName('credit-journal', { startOn: period.from, lastOn: period.to })
    return { name: `${name}.csv`, content: await answer.blob() }
  })

  async function download() {
    if (await file.download()) onClose()
  }

  return (
    <Dialog title="Journal for your accountant" onClose={onClose}>
      <Stack>
        <Text c="dimmed">
          Every movement of your credit with the running balance, as a CSV file. Without dates it
          holds everything.
        </Text>
        <PeriodInputs from={period.from} to={period.to} onChange={setPeriod} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={file.isBusy} onClick={() => void download()}>
            Download CSV file
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
