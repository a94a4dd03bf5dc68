import { Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { CheckPanel } from './check-panel.tsx'
import { publicDrawsQuery } from './draw-queries.ts'
import { DrawnPanel } from './drawn-panel.tsx'
import { periodInWords } from './period-words.ts'
import { PromisePanel } from './promise-panel.tsx'

const route = getRouteApi('/documents/draws/$id')

/** Where anybody sees what was promised about a week or month, what came of it, and checks it. */
export function DrawPage() {
  const { id } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(publicDrawsQuery(id))
  if (isUnknown(error)) {
    return (
      <>
        <PageHeader title="Draw" />
        <Notice kind="error">There is no draw under this address. Look at the link again.</Notice>
      </>
    )
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Draw" />
        {error ? (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div role="status">
            <Loader type="dots" aria-label="Loading" />
          </div>
        )}
      </>
    )
  }
  const what = data.kind === 'weekly' ? 'Weekly credit' : 'Monthly prizes'
  return (
    <>
      <PageHeader title={what} tabTitle={`Draw: ${what}`} subtitle={periodInWords(data)} />
      <Stack gap="lg">
        <PromisePanel draws={data} />
        <DrawnPanel draws={data} />
        {data.status === 'drawn' && data.draws.length > 0 && <CheckPanel id={id} />}
      </Stack>
    </>
  )
}

/** Made up, cut off, or of an employer that is gone. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}
