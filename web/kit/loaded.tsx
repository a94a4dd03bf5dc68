import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'

interface FailedQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: FailedQuery & { data: Data | undefined }
  /** Until the first answer; a few lines unless said otherwise. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query answered; until then that it is on its way, or why it failed with the way to retry. What
 * is shown, and perhaps being changed, stays when it could not be asked for again.
 */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  const { data, error } = query
  const first = waiting === undefined ? <SkeletonLines count={4} /> : waiting
  return (
    <>
      {error && <LoadFailure query={query} />}
      {data === undefined ? !error && first : children(data)}
    </>
  )
}

/** Two queries that are shown together: both answers, or what keeps them from coming. */
export function joinQueries<A, B>(
  a: LoadedProps<A>['query'],
  b: LoadedProps<B>['query'],
): LoadedProps<[A, B]>['query'] {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  }
}

/** Why a query failed, with the way to retry: a banner in place of what it should have shown. */
export function LoadFailure({ query }: { query: FailedQuery }) {
  return (
    <Notice
      kind="error"
      action={
        <Button
          variant="default"
          size="xs"
          onClick={() => void query.refetch()}
          loading={query.isFetching}
        >
          Retry
        </Button>
      }
    >
      {bannerMessage(query.error)}
    </Notice>
  )
}

/** In place of lines that are on their way. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <Stack>
      {Array.from({ length: count }, (_, line) => (
        // Lines of nothing have nothing else to be told apart by.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <Skeleton key={line} height={20} />
      ))}
    </Stack>
  )
}
