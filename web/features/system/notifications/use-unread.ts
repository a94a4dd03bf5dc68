import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UnreadCount } from '#contract/system/notifications.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useIdle } from '#web/ui/use-idle.ts'

/** Who reads: a person of an employer, an administrator, a member. */
export type Reader = 'employer' | 'staff' | 'commuter'

export const listsKey = (reader: Reader) => ['notifications', reader, 'list'] as const
export const unreadKey = (reader: Reader) => ['notifications', reader, 'unread'] as const

/** How many are unread, as far as it is known: written by who follows it, and by what marks something as read. */
export function useUnread(reader: Reader): number | undefined {
  return useQuery<UnreadCount>({ queryKey: unreadKey(reader), enabled: false }).data?.unread
}

/**
 * The same, kept up to date while the page is looked at, for one part of a page. Neither its code nor its call is in
 * the way of what the page itself has to load: undefined until then.
 */
export function useLiveUnread(reader: Reader): number | undefined {
  const queryClient = useQueryClient()
  const isIdle = useIdle()
  useEffect(() => {
    if (!isIdle) return
    const stopping = new AbortController()
    const hear = (count: UnreadCount) => {
      const known = queryClient.getQueryData<UnreadCount>(unreadKey(reader))
      queryClient.setQueryData(unreadKey(reader), count)
      // A list that is looked at shows what is new.
      if (known && known.state !== count.state) {
        void queryClient.invalidateQueries({ queryKey: listsKey(reader) })
      }
    }
    // Where its code cannot be loaded the bell has no number, and still opens the list.
    void outcomeOf(import('./follow-unread.ts')).then((loaded) => {
      if (loaded.isDone) void loaded.answer.followUnread(reader, hear, stopping.signal)
    })
    return () => stopping.abort()
  }, [isIdle, reader, queryClient])
  return useUnread(reader)
}

/** What the bell is called: the number is read out with it. */
export function bellLabel(unread: number | undefined): string {
  if (!unread) return 'Notifications'
  return `Notifications, ${badgeText(unread)} unread`
}

/** Over a hundred the server counts no further. */
export function badgeText(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}
