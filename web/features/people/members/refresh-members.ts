import type { QueryClient } from '@tanstack/react-query'
import { recipientCountsKey } from '#web/features/mail/custom-emails/mail-queries.ts'
import { membersStatsQuery } from './members-queries.ts'

/** After something about members changed: every list and count of them is asked for again. */
export async function refreshMembers(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['members'] }),
    // The page of a member shows what was just done.
    queryClient.invalidateQueries({ queryKey: ['history'] }),
    queryClient.invalidateQueries(membersStatsQuery),
    queryClient.invalidateQueries({ queryKey: recipientCountsKey }),
  ])
}
