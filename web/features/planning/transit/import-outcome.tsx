import '@mantine/core/styles/Progress.layer.css'
import { Progress, Stack, Text } from '@mantine/core'
import type { FeedImport, FeedProblem } from '#contract/planning/transit.ts'
import { platformTimeZone } from '#domain/time.ts'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

/** How far the latest import is, or what was wrong with it. */
export function ImportOutcome({ latest }: { latest: FeedImport }) {
  const { status, file_name, step, percent, started_at, problems } = latest
  const when = dateAndTime(started_at, platformTimeZone)
  if (status === 'running') {
    const label = `${file_name}: ${stepText(step)}`
    return (
      <Stack gap={4} role="status">
        <Text>{label}</Text>
        <Progress value={percent} aria-label={`${label}, ${percent}%`} animated />
      </Stack>
    )
  }
  if (status === 'broken_off') {
    return (
      <Notice kind="warning">
        The import of {file_name} of {when} has broken off, as the server was stopped. Nothing of it
        is used; please import it again.
      </Notice>
    )
  }
  if (status === 'done') return null
  return (
    <Stack gap="sm" role="group" aria-label="Faults of the feed">
      <Notice kind="error">
        {file_name} of {when} was refused, and nothing of it is used.
        {problems.length >= 20 && ' These are the first twenty faults.'}
      </Notice>
      <List
        label="Faults of the feed"
        of="faults"
        query={rowsAtHand(problems)}
        columns={columns}
        rowId={({ file, line, message }) => `${file} ${line} ${message}`}
        empty="No fault was found"
      />
    </Stack>
  )
}

function stepText(step: string | null): string {
  if (step === null || step === 'archive') return 'being unpacked'
  return step === 'storing' ? 'being stored' : `reading ${step}`
}

const columns: TableColumn<FeedProblem>[] = [
  column('file', 'File', { width: 180, isRowHeader: true }, ({ file }) => file ?? 'The archive'),
  column('line', 'Line', { width: 90, align: 'end' }, ({ line }) => line ?? '–'),
  column('message', 'What is wrong', { width: 320, isWide: true }, ({ message }) => (
    <WrappedText title={message}>{message}</WrappedText>
  )),
]
