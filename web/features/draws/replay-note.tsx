import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { replayQuery } from './draw-queries.ts'

/** Has the server draw once more, when somebody asks. */
export function ReplayNote({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching } = useQuery({ ...replayQuery(id), enabled: isAsked })
  return (
    <>
      {data === undefined && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => setIsAsked(true)}
        >
          Draw once more
        </Button>
      )}
      <span role="status">
        {error ? (
          <StatusText kind="bad">{bannerMessage(error)}</StatusText>
        ) : data === true ? (
          <StatusText kind="good">Drawn once more: the same winners</StatusText>
        ) : data === false ? (
          <StatusText kind="bad">
            Drawn once more: something does not fit. Please tell us
          </StatusText>
        ) : data === null ? (
          <StatusText kind="neutral">Many took part: check it on the public page</StatusText>
        ) : null}
      </span>
    </>
  )
}
