import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Loader, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentRoutes } from '#contract/documents.ts'
import { createClient } from '#web/api/client.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import classes from './email-preview.module.css'

const documents = createClient(documentRoutes)

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

/**
 * The mail in a frame that may run nothing and reach nothing of ours: it is addressed by a ticket for
 * this one document, never by the session's token.
 */
export function EmailPreview({ id, title }: { id: string; title: string }) {
  const [shownAs, setShownAs] = useState('desktop')
  const { data, error, isFetching, refetch } = useQuery(previewQuery(id))
  return (
    <>
      <SegmentedControl
        aria-label="Width of the preview"
        data={widths}
        value={shownAs}
        onChange={setShownAs}
        withItemsBorders={false}
      />
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <iframe
          className={classes.frame}
          data-shown-as={shownAs}
          sandbox=""
          src={data}
          title={`Email: ${title}`}
        />
      ) : (
        <div className={classes.frame} role="status">
          <Loader type="dots" aria-label="Loading the preview" />
        </div>
      )}
      <Text size="xs" c="dimmed">
        Shown with your own details; each recipient sees theirs.
      </Text>
    </>
  )
}

/** The frame's address. A ticket lasts five minutes, so each opening takes a new one. */
function previewQuery(id: string) {
  return {
    queryKey: ['custom-email-preview', id],
    queryFn: async () => {
      const { token } = await documents.createTicket({ body: { kind: 'custom-email', id } })
      const query = new URLSearchParams({ program_id: id, token })
      return `/api/custom-email/view/program?${query.toString()}`
    },
    gcTime: 0,
    refetchInterval: false,
  } as const
}
