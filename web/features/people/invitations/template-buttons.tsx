import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#web/kit/use-download.ts'
import { invitations } from './invitations-client.ts'

/** The file to fill in, in both formats. */
export function TemplateButtons() {
  return (
    <Group gap="xs">
      <TemplateButton format="csv" />
      <TemplateButton format="xlsx" />
    </Group>
  )
}

function TemplateButton({ format }: { format: 'csv' | 'xlsx' }) {
  const { isBusy, download } = useDownload('The template', async () => {
    const answer = await invitations.uploadTemplate({ query: { format } })
    return { name: `members-template.${format}`, content: await answer.blob() }
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {`Download template (.${format})`}
    </Button>
  )
}
