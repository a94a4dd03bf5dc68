import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CommunityRow, findLinked, findSharing, renewLink, setHidden } from './queries.ts'

/** What the links are signed for that employers share. */
const linkPurpose = 'community'

interface JoinLink {
  /** Whoever has it may ask to join. */
  url: string
  isHidden: boolean
}

/** The link that an employer hangs up or sends round. */
export async function readJoinLink(platform: Platform, employerId: string): Promise<JoinLink> {
  const found = await findSharing(platform.db, employerId)
  if (!found) throw notFound('The account')
  return { url: urlOf(platform, employerId, found.linkAt), isHidden: found.isHidden }
}

/** Says whether a community is found by its name; what is so already is no change. */
export async function hideCommunity(
  platform: Platform,
  actor: Actor,
  isHidden: boolean,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    if (!(await setHidden(trx, employerId, isHidden))) return
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: isHidden ? 'employer.hidden' : 'employer.shown',
      subject: { kind: 'employer', id: employerId },
    })
  })
}

/** Ends the shared link: whoever has it asks by it no more, and another takes its place. */
export async function renewJoinLink(platform: Platform, actor: Actor): Promise<void> {
  const { employerId } = actor
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await renewLink(trx, employerId, at)
    await auditEmployer(trx, actor, {
      at,
      action: 'employer.join_link_renewed',
      subject: { kind: 'employer', id: employerId },
    })
  })
}

/** Whose link it is. Only wrong ones count against a caller: a whole company may come from one network address. */
export async function openJoinLink(
  platform: Platform,
  token: string,
  address: string,
): Promise<CommunityRow> {
  const attempt = { purpose: 'join link', account: token, address }
  const found = await guarded(platform, attempt, async () => {
    const read = readToken(platform.config.signingKey, linkPurpose, token)
    const [id] = read?.ids ?? []
    return read && id ? findLinked(platform.db, { id, linkAt: read.at }) : undefined
  })
  if (found) return found
  throw new AppError(
    404,
    'link_over',
    'This link is not valid any more. Ask your employer for a new one.',
  )
}

function urlOf({ config }: Platform, employerId: string, linkAt: Date): string {
  const token = signToken(config.signingKey, linkPurpose, { ids: [employerId], at: linkAt })
  return `${config.publicUrl}/join-community/${token}`
}
