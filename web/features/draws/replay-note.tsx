import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bannerMessage } from '#web/api/errors.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { replayQuery } from './draw-queries.ts'

/** Has the server draw once more and compare, when somebody asks: nobody wins by it. */
export function ReplayNote({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...replayQuery(id), enabled: false })
  return (
    <>
      {data === undefined && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Check this draw
        </Button>
      )}
      <span role="status">
        {error ? (
          <StatusText kind="bad">{bannerMessage(error)}</StatusText>
        ) : data === true ? (
          <StatusText kind="good">Checked: drawn once more, the winners are the same</StatusText>
        ) : data === false ? (
          <StatusText kind="bad">
            Checked: drawn once more, something does not fit. Please tell us
          </StatusText>
        ) : data === null ? (
          <StatusText kind="neutral">
            Not checked here: many took part. The public page checks it
          </StatusText>
        ) : null}
      </span>
    </>
  )
}
