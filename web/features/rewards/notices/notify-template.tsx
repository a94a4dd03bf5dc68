import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#web/kit/use-download.ts'
import { notices } from './notify-client.ts'

/** A workbook to fill in. Source: NOTIFY-01. */
export function NotifyTemplate() {
  const { isBusy, download } = useDownload('The template', async () => {
    const answer = await notices.notifyTemplate({ query: { format: 'xlsx' } })
    return { name: 'employees-template.xlsx', content: await answer.blob() }
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
      style={{ justifySelf: 'start', alignSelf: 'start' }}
    >
      Download template (.xlsx)
    </Button>
  )
}
