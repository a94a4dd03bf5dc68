import type { communityRoutes } from '#contract/people/joining-communities.ts'
import type { Handlers } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { guarded, guardedCount, guardedUse } from '#server/platform/auth/attempts.ts'
import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteJoinRequestJob } from '../note-join-request.ts'
import {
  type CommunityRow,
  findCommunities,
  findCommunity,
  isHidden,
  setHidden,
} from './queries.ts'

/** Of communities to choose from; who is not among them types more of a name. */
const mostFound = 10
/** Searches of one address in 15 minutes. */
const mostSearches = 100

/** What the links are signed for that employers share. */
const linkPurpose = 'community'
/** They say nothing of time: the same employer has the same link for good. */
const linkAt = new Date(0)

export function communityHandlers(platform: Platform): Handlers<typeof communityRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async findCommunities({ query: { keyword } }, { address }) {
      await guardedUse(platform, { purpose: 'find communities', address, most: mostSearches })
      const found = await findCommunities(db, { keyword, count: mostFound })
      return presentWhole(found.map(present))
    },

    askCommunity: ({ params: { id }, body }, { address }) =>
      ask(platform, { ...body, employer: { id, isByLink: false } }, address),

    async readSharedLink({ params: { token } }, { address }) {
      return present(await openLink(platform, token, address))
    },

    async askBySharedLink({ params: { token }, body }, { address }) {
      const { id } = await openLink(platform, token, address)
      return ask(platform, { ...body, employer: { id, isByLink: true } }, address)
    },

    async readJoinLink(_input, { actor: { employerId } }) {
      return {
        url: sharedLinkOf(platform, employerId),
        hidden: await isHidden(db, employerId),
      }
    },

    async changeJoinLink({ body: { hidden } }, { actor }) {
      const { employerId } = actor
      await inEmployerTransaction(db, employerId, async (trx) => {
        if (!(await setHidden(trx, employerId, hidden))) return
        await auditEmployer(trx, actor, {
          at: clock.now(),
          action: hidden ? 'employer.hidden' : 'employer.shown',
          subject: { kind: 'employer', id: employerId },
        })
      })
      const result = hidden
        ? 'Your community is not found by its name any more'
        : 'Your community is found by its name'
      return { status: true, result, url: sharedLinkOf(platform, employerId), hidden }
    },
  }
}

interface Asking {
  name: string
  email: string
  employer: { id: string; isByLink: boolean }
}

async function ask(platform: Platform, { name, email, employer }: Asking, address: string) {
  await guardedCount(platform, { purpose: 'join request', account: email, address })
  await inTransaction(platform.db, (trx) =>
    platform.jobs.enqueue(trx, noteJoinRequestJob, { name, email, employer }),
  )
  const result = 'If there is such a community, it was asked. You get an email when it has answered'
  return { status: true as const, result }
}

/** Only wrong links count against a caller: a whole company may come from one network address. */
async function openLink(platform: Platform, token: string, address: string): Promise<CommunityRow> {
  const attempt = { purpose: 'join link', account: token, address }
  const found = await guarded(platform, attempt, async () => {
    const [employerId] = readToken(platform.config.signingKey, linkPurpose, token)?.ids ?? []
    return employerId === undefined ? undefined : findCommunity(platform.db, employerId)
  })
  if (found) return found
  throw new AppError(404, 'link_over', 'This link is not valid. Ask your employer for a new one.')
}

/** The link that an employer hangs up or sends round: who has it may ask to join. */
function sharedLinkOf({ config }: Platform, employerId: string): string {
  const token = signToken(config.signingKey, linkPurpose, { ids: [employerId], at: linkAt })
  return `${config.publicUrl}/join?community=${token}`
}

function present({ id, name, address }: CommunityRow) {
  return { _id: id, name, address }
}
