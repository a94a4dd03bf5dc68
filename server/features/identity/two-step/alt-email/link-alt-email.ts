import { maskEmail } from '#domain/identity/two-step/mask.ts'
import { mayHaveAltEmail } from '#domain/identity/two-step/may-have-alt-email.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, userOf } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkCode, codeRefused } from '../check-code.ts'
import { getAddresses, setAltEmail } from '../queries.ts'
import { awaitTurn, requestCode } from '../request-code.ts'

/** Whose second address is changed, and from where. */
interface Changer {
  actor: Actor
  address: string
  userAgent: string | undefined
}

const purpose = 'link_email'

/** Sends the address a code; the last one ends with it. */
export async function sendAltEmailCode(
  platform: Platform,
  { actor }: Changer,
  altEmail: string,
): Promise<void> {
  const user = userOf(actor)
  requireOther(await getAddresses(platform.db, user), altEmail)
  await awaitTurn(platform, user, purpose)
  const request = { purpose, channel: 'email', sendTo: altEmail, subjectId: null } as const
  await inEmployerTransaction(platform.db, user.employerId, (trx) =>
    requestCode(platform, trx, user, request),
  )
}

/** Makes the address that got the code the second one; the last one is notified that it is no more. */
export async function linkAltEmail(
  platform: Platform,
  changer: Changer,
  { altEmail, code }: { altEmail: string; code: string },
): Promise<void> {
  const { actor, address } = changer
  const user = userOf(actor)
  requireOther(await getAddresses(platform.db, user), altEmail)
  let refusal = codeRefused('alt_code', 'wrong')
  const attempt = { purpose: 'alt email code', account: user.userId, address }
  const sentTo = await guarded(platform, attempt, async () => {
    const check = await checkCode(platform, user, purpose, code)
    if (check.kind === 'right') return check.sentTo
    refusal = codeRefused('alt_code', check.kind)
    return undefined
  })
  if (sentTo === undefined) throw refusal
  if (!isSame(sentTo, altEmail)) {
    throw invalid({ alt_email: ['The code went to another address. Ask for a new one.'] })
  }
  await inEmployerTransaction(platform.db, user.employerId, async (trx) => {
    const before = await getAddresses(trx, user)
    requireOther(before, altEmail)
    await setAltEmail(trx, user, altEmail)
    await auditEmployer(trx, actor, { at: platform.clock.now(), action: 'alt_email.linked' })
    await queueNotices(trx, platform, changer, {
      what: 'An alternative email address was linked',
      detail: maskEmail(altEmail),
      addresses: [before.email, altEmail, replaced(before.altEmail, altEmail)],
    })
  })
}

/** Ends the link; also where the account's own address ends with .edu no more. */
export async function unlinkAltEmail(platform: Platform, changer: Changer): Promise<void> {
  const { actor } = changer
  const user = userOf(actor)
  await inEmployerTransaction(platform.db, user.employerId, async (trx) => {
    const { email, altEmail } = await getAddresses(trx, user)
    if (altEmail === null) {
      throw conflict('no_alt_email', 'No alternative email address is linked')
    }
    await setAltEmail(trx, user, null)
    await auditEmployer(trx, actor, { at: platform.clock.now(), action: 'alt_email.unlinked' })
    await queueNotices(trx, platform, changer, {
      what: 'The alternative email address was unlinked',
      detail: maskEmail(altEmail),
      addresses: [email, altEmail],
    })
  })
}

/** Throws unless the account can have this very address as its second one. */
function requireOther({ email }: { email: string }, altEmail: string): void {
  if (!mayHaveAltEmail(email)) {
    throw conflict(
      'no_school_account',
      'Only an account whose email ends with .edu has an alternative one',
    )
  }
  if (isSame(email, altEmail)) {
    throw invalid({ alt_email: ['This is the email of your account already'] })
  }
}

function replaced(last: string | null, next: string): string | null {
  return last === null || isSame(last, next) ? null : last
}

async function queueNotices(
  trx: Trx,
  platform: Platform,
  { actor, userAgent }: Changer,
  news: { what: string; detail: string; addresses: (string | null)[] },
): Promise<void> {
  const { addresses, ...notice } = news
  for (const to of addresses) {
    if (to !== null) await queueNotice(platform, trx, userOf(actor), { userAgent, ...notice, to })
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
