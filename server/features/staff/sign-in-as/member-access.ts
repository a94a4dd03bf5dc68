import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { findPresentMember } from '#server/features/people/members/staff/queries/find.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { lastEnd } from '#server/platform/auth/session-life.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countTry,
  deleteAccessLink,
  deleteEndedAccessLinks,
  findAccessLink,
  findAccountHolder,
  replaceAccessLink,
} from './queries.ts'

const linkMs = 15 * 60_000
const mostTries = 5

/**
 * A link into a member's account and the password it asks for: shown once, stored as hashes, good for one use
 * within 15 minutes. Source: decisions section 2, Member sign-in-as.
 */
export async function openMemberAccess(
  { db, clock, config }: Platform,
  { adminId }: StaffActor,
  memberId: string,
): Promise<{ passkey: string; masterPassword: string }> {
  const member = await findPresentMember(db, memberId)
  if (!member) throw notFound('The member')
  if (!member.hasJoined) throw conflict('member_not_joined', 'This member has no account yet')
  const { employerId } = member
  const token = newToken()
  const masterPassword = newMasterPassword()
  const now = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await deleteEndedAccessLinks(trx, adminId, now)
    await replaceAccessLink(trx, {
      employerId,
      memberId,
      adminId,
      tokenHash: tokenHash(token),
      passwordHash: passwordHash(masterPassword),
      now,
      expiresAt: new Date(now.getTime() + linkMs),
    })
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: now,
      action: 'member.read',
      subject: { kind: 'member', id: memberId },
      details: { via: 'sign-in-as' },
    })
  })
  return { passkey: `${config.publicUrl}/access/${token}`, masterPassword }
}

interface Caller {
  token: string
  address: string
}

/** Throws where a link does not work any more; wrong ones count against the caller. */
export async function requireAccessLink(
  platform: Platform,
  { token, address }: Caller,
): Promise<void> {
  const attempt = { purpose: 'member access link', account: token, address }
  const link = await guarded(platform, attempt, () =>
    findAccessLink(platform.db, tokenHash(token), platform.clock.now()),
  )
  if (!link) throw linkOver()
}

/**
 * Uses a link up with its password, says whose account it opened and begins the administrator's session in it, which
 * looks and changes nothing. A wrong password counts against the caller and the link, whose fifth voids it.
 */
export async function enterMemberAccess(
  platform: Platform,
  { token, address, userAgent }: Caller & { userAgent: string | undefined },
  password: string,
): Promise<Opened> {
  const attempt = { purpose: 'member access', account: token, address }
  let triesLeft = 0
  const opened = await guarded(platform, attempt, async () => {
    const given = passwordHash(password)
    const answer = await openOnce(platform, tokenHash(token), given, deviceName(userAgent))
    if ('triesLeft' in answer) triesLeft = answer.triesLeft
    return 'holder' in answer ? answer : undefined
  })
  if (opened) return opened
  if (triesLeft === 0) throw linkOver()
  throw invalid({ master_password: [wrongPassword(triesLeft)] })
}

interface Opened {
  holder: NonNullable<Awaited<ReturnType<typeof findAccountHolder>>>
  /** Shown once and stored as a hash. */
  accessToken: string
  endsAt: Date
}

/** One try, in one transaction that stays whatever comes of it. */
async function openOnce(
  { db, clock }: Platform,
  linkHash: Buffer,
  given: Buffer,
  device: string | null,
): Promise<Opened | { triesLeft: number }> {
  const now = clock.now()
  const link = await findAccessLink(db, linkHash, now)
  if (!link) return { triesLeft: 0 }
  return inEmployerTransaction(db, link.employerId, async (trx) => {
    const tried = await countTry(trx, linkHash, now)
    if (!tried) return { triesLeft: 0 }
    const isRight = timingSafeEqual(tried.passwordHash, given)
    const triesLeft = Math.max(0, mostTries - tried.tries)
    if (isRight || triesLeft === 0) await deleteAccessLink(trx, linkHash)
    if (!isRight) return { triesLeft }
    const holder = await findAccountHolder(trx, tried)
    if (!holder) return { triesLeft: 0 }
    const { employerId, memberId, adminId } = tried
    const owner = { kind: 'memberAccess', employerId, memberId, adminId } as const
    const { token: accessToken } = await startSession(trx, owner, now, device)
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: now,
      action: 'session.started',
      subject: { kind: 'member', id: memberId },
    })
    return { holder, accessToken, endsAt: lastEnd('memberAccess', now) }
  })
}

function wrongPassword(triesLeft: number): string {
  return triesLeft === 1
    ? 'The master password is not right: one try is left'
    : `The master password is not right: ${triesLeft} tries are left`
}

function linkOver(): AppError {
  return new AppError(
    404,
    'link_over',
    'This link is not valid any more: it was used, replaced or is older than 15 minutes. An administrator can make a new one.',
  )
}

/** 80 random bits as four groups of hex digits: with five tries nobody guesses it, and anybody can copy it. */
function newMasterPassword(): string {
  return randomBytes(10)
    .toString('hex')
    .replaceAll(/(.{5})(?=.)/g, '$1-')
}

function passwordHash(password: string): Buffer {
  return tokenHash(password.replaceAll(/[\s-]/g, '').toLowerCase())
}
