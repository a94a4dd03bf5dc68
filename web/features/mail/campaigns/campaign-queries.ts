import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { campaignRoutes } from '#contract/mail/campaigns.ts'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { campaignProgress } from '#contract/system/progress.ts'
import { createClient } from '#web/api/client.ts'
import type { FailureSource } from '#web/features/system/progress/failures-dialog.tsx'
import { failuresPerPage } from '#web/features/system/progress/progress-queries.ts'
import type { Refresh } from '#web/kit/refresh.ts'

export const campaigns = createClient(campaignRoutes)

/** Source: ADM-CAMP-06. */
export const campaignsPerPage = 10
export const addressesPerPage = 50

const key = ['admin', 'campaigns'] as const

/** A page of campaigns; every visit asks again. Source: ADM-CAMP-08. */
export function campaignsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: () => campaigns.listCampaigns({ query: { page, per_page: campaignsPerPage } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

const soon = 3000
const later = 60_000

/** A campaign without its addresses; dates leave by themselves: an open page looks often while one does. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: () => campaigns.readCampaign({ params: { id }, query: { emails: '0' } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isMoving(state.data) ? soon : later),
  })
}

function isMoving(campaign: CampaignDetail | undefined): boolean {
  return campaign?.records.some(({ sent, queued }) => sent && !queued) ?? false
}

/** A page of its addresses. The audit keeps each reading: it is not asked for again by itself. */
export function addressesQuery(id: string, page: number) {
  const query = { page, per_page: addressesPerPage }
  return queryOptions({
    queryKey: [...key, 'addresses', id, page],
    queryFn: () => campaigns.listCampaignEmails({ params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  })
}

/** Subject and content, by the revision that a change names. */
export function campaignContentQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'content', id],
    queryFn: () => campaigns.readCampaignContent({ params: { id } }),
    // What is changed begins with what is saved now.
    gcTime: 0,
    refetchInterval: false,
  })
}

/** What has left on a date of a campaign, live. */
export const campaignBatches = {
  stream: (id: string) => campaigns.followCampaignProgress({ params: { id } }),
  read: (id: string) => campaigns.readCampaignProgress({ params: { id } }),
  parse: (event: unknown) => campaignProgress.parse(event),
}

/** What of it never arrived. */
export const campaignFailures: FailureSource = {
  query: (id, page) =>
    queryOptions({
      queryKey: ['progress', id, 'failures', page],
      queryFn: () =>
        campaigns.listCampaignFailures({
          params: { id },
          query: { page, per_page: failuresPerPage },
        }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  exportFile: (id) => campaigns.exportCampaignFailures({ params: { id } }),
}

/** What shows campaigns, after one of them has changed. */
export const refreshCampaigns: Refresh = [
  { queryKey: [...key, 'list'] },
  { queryKey: [...key, 'one'] },
]
