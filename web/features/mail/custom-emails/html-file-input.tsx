import { FileInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { htmlFileAccept } from './html-file.ts'
import { MergeFieldsHelp } from './merge-fields-help.tsx'

interface HtmlFileInputProps {
  file: File | null
  error: string | null
  onChoose: (file: File | null) => void
}

/** The e-mail's text, from a file; without one a default letter leaves. */
export function HtmlFileInput({ file, error, onChoose }: HtmlFileInputProps) {
  return (
    <div>
      <FileInput
        label="HTML file (optional)"
        description="One .html, .htm, .hta or .shtml file of at most 1 MB. Scripts and forms in it are removed. Without a file a short default letter is sent that thanks members for taking part."
        placeholder="Choose a file"
        accept={htmlFileAccept}
        leftSection={<IconFileUpload size={18} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        error={error}
        onChange={onChoose}
      />
      <MergeFieldsHelp />
    </div>
  )
}
