import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, id, pageMeta, storable } from '../shared.ts'
import { asking, signedLink } from './joining.ts'

const community = z.object({ _id: id, name: z.string(), address: z.string() })

const link = z.object({ token: signedLink })

const joinLink = z.object({
  /** Where people ask to join, and what a QR code of it holds. Whoever has it may ask, until it is renewed. */
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
  readSharedLink: route({
    method: 'GET',
    path: '/commuter/join-links/:token',
    audience: 'public',
    summary:
      'Whose link it is that an employer shares, hidden or not; 404 when it is nobody’s, or was renewed.',
    params: link,
    response: community,
  }),
  askBySharedLink: route({
    method: 'POST',
    path: '/commuter/join-links/:token/join-requests',
    audience: 'public',
    summary:
      'Asks the employer who shares a link to be let in. 429 `too_many_wait` when more than its employees, and more ' +
      'than 200, have asked by this link within a day and wait.',
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
  renewJoinLink: route({
    method: 'POST',
    path: '/join-link/renew',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Makes another link to share; the previous one no longer works.',
    response: z.extend(done, joinLink.shape),
  }),
} as const
