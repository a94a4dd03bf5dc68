import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { recoverFocus } from '#web/ui/recover-focus.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { replayQuery } from './draw-queries.ts'

/** Has the server draw once more and compare, when somebody asks: nobody wins by it. */
export function ReplayNote({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...replayQuery(id), enabled: false })
  const result = useRef<HTMLSpanElement>(null)

  async function check() {
    await refetch()
    recoverFocus(result.current)
  }

  return (
    <>
      {data === undefined && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void check()}
        >
          Check this draw
        </Button>
      )}
      <span ref={result} tabIndex={-1} role="status">
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
