import { Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCsvDownload } from '#web/kit/use-csv-download.ts'
import { useDownload } from '#web/kit/use-download.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'

interface ExportButtonsProps {
  /** The files' name, without its ending. */
  name: string
  fetchFile: (kind: '1' | 'csv') => Promise<Response>
  isEmpty: boolean
}

/** All rows that the filters leave, as a file. */
export function ExportButtons({ name, fetchFile, isEmpty }: ExportButtonsProps) {
  const sheet = useDownload('The Excel file', async () => {
    const answer = await fetchFile('1')
    return { name: `${name}.xlsx`, content: await answer.blob() }
  })
  const csv = useCsvDownload(`${name}.csv`, () => fetchFile('csv'))
  const shared = {
    variant: 'default',
    leftSection: <IconDownload size={16} aria-hidden />,
    reason: isEmpty ? 'There is nothing to download' : null,
  } as const
  return (
    <Group gap="xs">
      <ReasonedButton {...shared} loading={sheet.isBusy} onClick={() => void sheet.download()}>
        Download Excel file
      </ReasonedButton>
      <ReasonedButton {...shared} loading={csv.isBusy} onClick={() => void csv.download()}>
        Download CSV file
      </ReasonedButton>
    </Group>
  )
}
