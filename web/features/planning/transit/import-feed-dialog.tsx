import { FileInput, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { gtfsBytes, transitRoutes } from '#contract/planning/transit.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { feedsQuery, transit } from './transit-queries.ts'

/** Sends a feed; how far its reading is the page shows. */
export function ImportFeedDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const problem = problemOf(file) ?? (isMissing ? 'Please choose a GTFS feed' : null)
  const initialValues: { name?: string | undefined } = { name: '' }
  const form = useSchemaForm({
    schema: transitRoutes.importFeed.body,
    initialValues,
    across: (): Record<string, string> => {
      setIsMissing(file === null)
      const wrong = problemOf(file) ?? (file ? null : 'Please choose a GTFS feed')
      return wrong ? { file: wrong } : {}
    },
    send: (body) => transit.importFeed({ body, file: file ?? undefined }),
    success: ({ result }) => result,
    onDone: onClose,
    refresh: [feedsQuery],
  })
  return (
    <FormDialog title="Import a feed" of={form} submit="Import" onClose={onClose}>
      <Text>
        Agencies publish their timetables as a zip file of GTFS Schedule. It is read in the
        background: a feed with faults is refused as a whole, with file and line.
      </Text>
      <FileInput
        label="GTFS feed"
        description={`One .zip file of at most ${gtfsBytes / 1024 / 1024} MB`}
        placeholder="Choose a file"
        accept=".zip"
        leftSection={<IconFileZip size={18} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        error={problem}
        onChange={(chosen) => {
          setFile(chosen)
          setIsMissing(false)
        }}
        data-autofocus
      />
      <TextField
        of={form}
        name="name"
        label="Name (optional)"
        description="As the agency is called; a feed of the same name is replaced. Empty: as the feed says."
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** What is wrong with a chosen file, or null; what it really is the server sees. */
function problemOf(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file) return null
  if (!file.name.toLowerCase().endsWith('.zip')) return 'Please choose a .zip file'
  return file.size > gtfsBytes ? 'This file is larger than 128 MB' : null
}
