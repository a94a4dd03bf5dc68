import { type ButtonProps, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { useDownload } from './use-download.ts'

/** `1` is the Excel workbook, as the routes have it. */
type Kind = '1' | 'csv'

const kinds = {
  '1': { label: 'Download Excel file', what: 'The Excel file', ending: 'xlsx' },
  csv: { label: 'Download CSV file', what: 'The CSV file', ending: 'csv' },
} as const

interface ExportButtonProps {
  kind?: Kind
  /** The file's name, without its ending. */
  name: string
  fetchFile: () => Promise<Response>
  /** Why there is nothing to download; null when there is something. */
  reason: string | null
}

/** All rows that the filters of a list leave, as a file. */
export function ExportButton({ kind = 'csv', name, fetchFile, reason }: ExportButtonProps) {
  const { ending, ...texts } = kinds[kind]
  return (
    <DownloadButton {...texts} name={`${name}.${ending}`} fetchFile={fetchFile} reason={reason} />
  )
}

interface DownloadButtonProps {
  label: string
  /** Begins the sentence that says what came of it, such as "The template". */
  what: string
  /** The file's name, with its ending. */
  name: string
  fetchFile: () => Promise<Response>
  reason?: string | null
  size?: ButtonProps['size']
}

/** A file of the server, as it comes. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, what, name, fetchFile, reason = null, size = 'sm' } = props
  const { isBusy, download } = useDownload(what, async () => {
    const answer = await fetchFile()
    return { name, content: await answer.blob() }
  })
  return (
    <ReasonedButton
      variant="default"
      size={size}
      leftSection={<IconDownload size={size === 'xs' ? 14 : 16} aria-hidden />}
      loading={isBusy}
      reason={reason}
      onClick={() => void download()}
    >
      {label}
    </ReasonedButton>
  )
}

interface ExportButtonsProps extends Omit<ExportButtonProps, 'kind' | 'fetchFile'> {
  fetchFile: (kind: Kind) => Promise<Response>
}

/** The same as a workbook or as CSV. */
export function ExportButtons({ fetchFile, ...file }: ExportButtonsProps) {
  return (
    <Group gap="xs">
      <ExportButton {...file} kind="1" fetchFile={() => fetchFile('1')} />
      <ExportButton {...file} kind="csv" fetchFile={() => fetchFile('csv')} />
    </Group>
  )
}

interface TemplateButtonProps {
  format: 'csv' | 'xlsx'
  /** The file's name, without its ending. */
  name: string
  fetchFile: () => Promise<Response>
}

/** A file to fill in and upload. */
export function TemplateButton({ format, name, fetchFile }: TemplateButtonProps) {
  return (
    <DownloadButton
      label={`Download template (.${format})`}
      what="The template"
      name={`${name}.${format}`}
      fetchFile={fetchFile}
      size="xs"
    />
  )
}
