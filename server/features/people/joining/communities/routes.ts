import type { communityRoutes } from '#contract/people/joining-communities.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askToJoin } from '../ask-to-join.ts'
import { hideCommunity, openJoinLink, readJoinLink, renewJoinLink } from './join-link.ts'
import { type CommunityRow, findCommunities } from './queries.ts'

/** Of communities to choose from; who is not among them types more of a name. */
const mostFound = 10
/** Searches of one address in 15 minutes. */
const mostSearches = 100

export function communityHandlers(platform: Platform): Handlers<typeof communityRoutes, Contexts> {
  return {
    async findCommunities({ query: { keyword } }, { address }) {
      await guardedUse(platform, { purpose: 'find communities', address, most: mostSearches })
      const found = await findCommunities(platform.db, { keyword, count: mostFound })
      return presentWhole(found.map(present))
    },

    async readSharedLink({ params: { token } }, { address }) {
      return present(await openJoinLink(platform, token, address))
    },

    async askBySharedLink({ params: { token }, body }, { address }) {
      const { id, name } = await openJoinLink(platform, token, address)
      await askToJoin(platform, { ...body, employer: { by: 'link', id } }, address)
      return { status: true, result: `${name} was asked. You get an email when it answers` }
    },

    readJoinLink: (_input, { actor }) => presentLink(platform, actor.employerId),

    async changeJoinLink({ body: { hidden } }, { actor }) {
      await hideCommunity(platform, actor, hidden)
      const result = hidden
        ? 'Your community can no longer be found by its name'
        : 'Your community can be found by its name'
      return { status: true, result, ...(await presentLink(platform, actor.employerId)) }
    },

    async renewJoinLink(_input, { actor }) {
      await renewJoinLink(platform, actor)
      const result = 'The link was renewed. The previous one no longer works'
      return { status: true, result, ...(await presentLink(platform, actor.employerId)) }
    },
  }
}

async function presentLink(platform: Platform, employerId: string) {
  const { url, isHidden } = await readJoinLink(platform, employerId)
  return { url, hidden: isHidden }
}

function present({ id, name, address }: CommunityRow) {
  return { _id: id, name, address }
}
