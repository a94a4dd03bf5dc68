import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Loader, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentRoutes } from '#contract/system/document-tickets.ts'
import { createClient } from '#web/api/client.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import classes from './email-preview.module.css'

const documents = createClient(documentRoutes)

/** Where each kind of e-mail is shown, and the parameter its id goes into. */
const pages = {
  'custom-email': { path: '/api/custom-email/view/program', idIn: 'program_id' },
  'recommendation-email': {
    path: '/api/custom-email-recommendation/view/program',
    idIn: 'commute_recommendation_id',
  },
  'notify-email': { path: '/api/reward-settings/notify-all-view', idIn: 'program_id' },
} as const

/** What can be looked at before it leaves. */
export type PreviewKind = keyof typeof pages

interface EmailPreviewProps {
  kind?: PreviewKind
  id: string
  title: string
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

/**
 * The mail in a frame that may run nothing and reach nothing of ours: it is addressed by a ticket for
 * this one document, never by the session's token.
 */
export function EmailPreview({ kind = 'custom-email', id, title }: EmailPreviewProps) {
  const [shownAs, setShownAs] = useState('desktop')
  const { data, error, isFetching, refetch } = useQuery(previewQuery(kind, id))
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
          // Another address in the same frame would be a step of the page's history.
          key={data}
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
function previewQuery(kind: PreviewKind, id: string) {
  return {
    queryKey: ['email-preview', kind, id],
    queryFn: async () => {
      const { token } = await documents.createTicket({ body: { kind, id } })
      const { path, idIn } = pages[kind]
      return `${path}?${new URLSearchParams({ [idIn]: id, token }).toString()}`
    },
    gcTime: 0,
    refetchInterval: false,
  } as const
}
