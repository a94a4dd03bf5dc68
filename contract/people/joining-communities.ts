import * as z from 'zod/mini'
import { personName } from '../person-name.ts'
import { route } from '../route.ts'
import { done, emailAddress, id, pageMeta, storable } from '../shared.ts'
import { signedLink } from './joining.ts'

const community = z.object({ _id: id, name: z.string(), address: z.string() })

const asking = z.strictObject({ name: personName(2), email: emailAddress })

const idParam = z.object({ id })
const link = z.object({ token: signedLink })

const joinLink = z.object({
  /** Where people ask to join, and what a QR code of it holds. */
  url: z.string(),
  /** Whether the community is found by its name. */
  hidden: z.boolean(),
})

/** How people find the employer they ask to let them in. */
export const communityRoutes = {
  findCommunities: route({
    method: 'GET',
    path: '/commuter/communities',
    audience: 'public',
    summary:
      'Communities to ask, ten at most, by part of their name; those that are hidden are left out.',
    query: z.object({
      keyword: z.string().check(z.trim(), z.minLength(3), z.maxLength(200), storable),
    }),
    response: z.object({ data: z.array(community), meta: pageMeta }),
  }),
  askCommunity: route({
    method: 'POST',
    path: '/commuter/communities/:id/join-requests',
    audience: 'public',
    summary: 'Asks a community that was found to be let in; the answer is alike whether it exists.',
    params: idParam,
    body: asking,
    response: done,
  }),
  readSharedLink: route({
    method: 'GET',
    path: '/commuter/join-links/:token',
    audience: 'public',
    summary: 'Whose link it is that an employer shares, hidden or not; 404 when it is nobody’s.',
    params: link,
    response: community,
  }),
  askBySharedLink: route({
    method: 'POST',
    path: '/commuter/join-links/:token/join-requests',
    audience: 'public',
    summary: 'Asks the employer who shares a link to be let in.',
    params: link,
    body: asking,
    response: done,
  }),
  readJoinLink: route({
    method: 'GET',
    path: '/join-link',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The link to share with people who may ask to join.',
    response: joinLink,
  }),
  changeJoinLink: route({
    method: 'PUT',
    path: '/join-link',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Says whether the community is found by its name; its link works anyway.',
    body: z.strictObject({ hidden: z.boolean() }),
    response: z.extend(done, joinLink.shape),
  }),
} as const
