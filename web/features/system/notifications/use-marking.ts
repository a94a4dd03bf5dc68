import { useQueryClient } from '@tanstack/react-query'
import type { UnreadCount } from '#contract/system/notifications.ts'
import { useCommand } from '#web/kit/command.ts'
import type { Source } from './sources.ts'
import { listsKey, unreadKey } from './use-unread.ts'

/** Marks one as read, or all up to one; the bell and the lists follow. */
export function useMarking({ reader, calls }: Source) {
  const queryClient = useQueryClient()
  const shared = {
    onDone: (count: UnreadCount) => void queryClient.setQueryData(unreadKey(reader), count),
    refresh: [{ queryKey: listsKey(reader) }],
  }
  const one = useCommand({
    run: (id: string) => calls.readNotification({ params: { id } }),
    success: () => null,
    ...shared,
  })
  const all = useCommand({
    run: (id: string) => calls.readAllNotifications({ body: { up_to: id } }),
    success: ({ unread }) => (unread === 0 ? 'All are read' : 'Marked as read: newer ones came'),
    ...shared,
  })
  return { one, all }
}
