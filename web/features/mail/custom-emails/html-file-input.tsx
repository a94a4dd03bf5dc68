import { FileInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { customEmailBytes } from '#contract/mail/custom-emails-fields.ts'
import classes from './html-file-input.module.css'
import { mergeFields } from './merge-fields.ts'

/** Source: MAIL-03. */
const endings = ['.html', '.htm', '.hta', '.shtml']

/** What is wrong with a chosen file, or null. */
export function htmlFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'Please choose an .html, .htm, .hta or .shtml file'
  if (size === 0) return 'This file is empty'
  return size > customEmailBytes ? 'This file is larger than 1 MB' : null
}

interface HtmlFileInputProps {
  file: File | null
  error: string | null
  onChoose: (file: File | null) => void
}

/** The email's text, from a file; without one a default letter leaves. */
export function HtmlFileInput({ file, error, onChoose }: HtmlFileInputProps) {
  return (
    <div>
      <FileInput
        label="HTML file (optional)"
        description="One .html, .htm, .hta or .shtml file of at most 1 MB. Scripts and forms in it are removed. Without a file a short default letter is sent that thanks members for taking part."
        placeholder="Choose a file"
        accept={endings.join(',')}
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

/** What each recipient's own details take the place of. */
function MergeFieldsHelp() {
  return (
    <details className={classes.help}>
      <summary>Words that are filled in for each recipient</summary>
      <dl className={classes.list}>
        {mergeFields.map(({ field, label }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p>
        What stands after the bar is used for people whose name is not known. Every email ends with
        a link to unsubscribe.
      </p>
    </details>
  )
}
