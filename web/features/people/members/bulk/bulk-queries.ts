import { queryOptions } from '@tanstack/react-query'
import { type BulkState, memberBulkRoutes, type Selection } from '#contract/people/members-bulk.ts'
import type { BulkAction, LeftOutReason } from '#domain/people/members/bulk-actions.ts'
import { createClient } from '#web/api/client.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'

export const bulk = createClient(memberBulkRoutes)

/** While an action goes on, and else, for one begun in another tab. Unit: milliseconds. */
const pollMs = { open: 1000, else: 15_000 }

/** Whom an action would touch now; asked anew each time it is looked at. */
export function previewQuery(action: BulkAction, selection: Selection) {
  return queryOptions({
    queryKey: ['members', 'bulk-preview', action, selection],
    queryFn: () => bulk.previewBulk({ body: { action, selection } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The actions of the last day, asked for again while one of them is not at its end. */
export const bulkListQuery = queryOptions({
  queryKey: ['member-actions'],
  queryFn: () => bulk.listBulk({}),
  refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? pollMs.open : pollMs.else),
})

export function isOpen({ state }: Pick<BulkState, 'state'>): boolean {
  return state === 'held' || state === 'running' || state === 'stopping'
}

/** A page of who was left out. */
export function leftOutQuery(id: string, page: number, reason?: LeftOutReason) {
  return queryOptions({
    queryKey: ['member-actions', id, 'left-out', page, reason],
    queryFn: () =>
      bulk.listLeftOut({
        params: { id },
        query: { page, per_page: usualPageSize, ...(reason && { reason }) },
      }),
  })
}

/** What an action is called: where it is chosen, and before whom it is done with. */
export const bulkTexts: Readonly<
  Record<BulkAction, { label: string; verb: string; says: string }>
> = {
  remind: {
    label: 'Remind',
    verb: 'Remind',
    says: 'Each gets a short email about logging trips, or about the survey while that is open. Nobody gets a second one within 24 hours.',
  },
  resend: {
    label: 'Send invitation again',
    verb: 'Invite again',
    says: 'Each gets the invitation with a new link; older links stop working.',
  },
  email: {
    label: 'Email',
    verb: 'Email',
    says: 'Answers come to your account’s email address.',
  },
  deactivate: {
    label: 'Deactivate',
    verb: 'Deactivate',
    says: 'They log no more trips, get no mail and are in no count. Each can be activated again.',
  },
}
