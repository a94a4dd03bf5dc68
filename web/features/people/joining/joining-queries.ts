import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { joiningRoutes } from '#contract/people/joining.ts'
import { communityRoutes } from '#contract/people/joining-communities.ts'
import { createClient } from '#web/api/client.ts'
import type { Received } from '#web/api/client-types.ts'
import { ApiError } from '#web/api/errors.ts'

export const joining = createClient(joiningRoutes)
export const communities = createClient(communityRoutes)

export type Invitation = Received<(typeof joiningRoutes)['readInvitation']>

/** Whom a link is for. Asked once a visit: joining itself ends the link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['joining', token],
    queryFn: () => joining.readInvitation({ params: { token } }),
    refetchInterval: false,
  })
}

/** Whose survey a mailed link is for. */
export function surveyQuery(token: string) {
  return queryOptions({
    queryKey: ['survey', token],
    queryFn: () => joining.readSurvey({ params: { token } }),
    refetchInterval: false,
  })
}

/** The server looks for no shorter part of a name. */
const leastLetters = 3

/** Communities to choose from, by part of their name. */
export function communitiesQuery(keyword: string) {
  return queryOptions({
    queryKey: ['communities', keyword],
    queryFn: () => communities.findCommunities({ query: { keyword } }),
    placeholderData: keepPreviousData,
    enabled: keyword.length >= leastLetters,
  })
}

/** Whose link it is that an employer shares. */
export function sharedLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['communities', 'link', token],
    queryFn: () => communities.readSharedLink({ params: { token } }),
    refetchInterval: false,
  })
}

/** The link that the signed-in employer shares, and whether it is found by its name. */
export const joinLinkQuery = queryOptions({
  queryKey: ['join-link'],
  queryFn: () => communities.readJoinLink({}),
})

/** Used, replaced, too old or cut off: the server tells them apart to nobody. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
