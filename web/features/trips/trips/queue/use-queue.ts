import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCommuter } from '../trip-queries.ts'
import { isStorageLasting } from './lasting-storage.ts'
import { pageSender } from './page-sender.ts'
import { startSending } from './pump.ts'
import { onQueueChanged } from './queue-changes.ts'
import { type QueuedTrip, unsentTrips } from './queue-rules.ts'
import { tripQueue } from './queue-store.ts'

/** What this browser keeps of a member's trips; it is told of each change by whoever makes it. */
export const queueQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['commuter', 'queue', memberId],
    queryFn: () => tripQueue.list(memberId),
    refetchInterval: false,
    refetchOnMount: 'always',
  })

/** Whether this browser has promised to keep them; asked for anew whenever the queue has changed. */
export const lastingQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...queueQuery(memberId).queryKey, 'lasting'],
    queryFn: isStorageLasting,
    refetchInterval: false,
  })

/** The trips in this browser; none until they are read, and where they cannot be, which the portal says above each page. */
export function useQueue(memberId: string): readonly QueuedTrip[] {
  return useQuery(queueQuery(memberId)).data ?? none
}

const none: readonly QueuedTrip[] = []

/** How many trips only this browser has, as far as it lets them be read. */
export type UnsentCount = number | 'unreadable'

/** What would be lost with this browser; undefined until it has answered. */
export function useUnsentCount(memberId: string): UnsentCount | undefined {
  const { data, isPending } = useQuery(queueQuery(memberId))
  if (isPending) return undefined
  return data ? unsentTrips(data).length : 'unreadable'
}

/** Sends what waits while the portal is open, and shows what comes of it. */
export function useSending(memberId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = queueQuery(memberId)
    let arrived = ''
    const show = async () => {
      await queryClient.invalidateQueries({ queryKey })
      const queue = queryClient.getQueryData<QueuedTrip[]>(queryKey) ?? []
      const ids = queue.filter(({ progress }) => progress.kind === 'sent').map(({ seq }) => seq)
      const now = ids.join()
      // What the server has anew is shown as it has it.
      if (arrived !== now) await refreshCommuter(queryClient)
      arrived = now
    }
    const deaf = onQueueChanged(() => void show())
    const stop = startSending(pageSender(memberId))
    return () => {
      stop()
      deaf()
    }
  }, [memberId, queryClient])
}
