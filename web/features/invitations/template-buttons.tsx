import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { invitations } from './invitations-client.ts'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

/** The file to fill in, in both formats. */
export function TemplateButtons() {
  const [busy, setBusy] = useState<Format | null>(null)

  async function download(format: Format) {
    setBusy(format)
    try {
      const answer = await invitations.uploadTemplate({ query: { format } })
      saveFile(`members-template.${format}`, await answer.blob())
    } catch (error) {
      showError(errorMessage(error))
    }
    setBusy(null)
  }

  return (
    <Group gap="xs">
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {`Download template (.${format})`}
        </Button>
      ))}
    </Group>
  )
}
