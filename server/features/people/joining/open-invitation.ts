import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findInvited } from './queries.ts'

export interface JoinLink {
  employerId: string
  memberId: string
  at: Date
}

/** What a link of a mail names, when we signed it for joining and its 30 days are not over. */
export function readJoinLink({ config, clock }: Platform, token: string): JoinLink | undefined {
  const read = readToken(config.signingKey, 'join', token)
  const [employerId, memberId] = read?.ids ?? []
  if (!read || !employerId || !memberId) return undefined
  return read.at < oldestOpenInvitation(clock.now())
    ? undefined
    : { employerId, memberId, at: read.at }
}

/** Whom a link is for; nothing once it was used, replaced or withdrawn. */
export async function findByLink(db: Db | Trx, link: JoinLink) {
  const person = await findInvited(db, link)
  const { email, joinLinkAt } = person ?? {}
  if (!person || !email || joinLinkAt?.getTime() !== link.at.getTime()) return undefined
  return { ...person, email }
}

/**
 * Somebody signs in with one address and is a member of one community: they leave it first, under the rules for the
 * money they have there. Names it in `community` where it is known.
 */
export function addressTaken(community: string | null): AppError {
  const there = community ?? 'another community'
  return new AppError(
    409,
    'address_has_login',
    `This address is a member’s of ${there} already. Sign in there and close that account first, or ask to be invited under another address.`,
    { extra: { community } },
  )
}
