import { localDateOf } from '#domain/time.ts'
import { acceptByJoining } from '#server/features/identity/agreements/commuter/queries.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import { noteReturning } from '#server/features/people/members/queries/returning.ts'
import { rewardSignUps } from '#server/features/rewards/granting/reward-sign-up.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressTaken, findByLink, type JoinLink } from './open-invitation.ts'
import { insertLogin, lockMember } from './queries.ts'
import { findSignUp, type Survey, surveyColumns } from './survey.ts'
import { mailSurveyLink } from './survey-letter.ts'

interface Joining {
  name: string
  password: string
  /** Null when it is left for later. */
  survey: Survey | null
}

/** Makes a link's person a member who can sign in; of two who use it at once one does. */
export async function join(
  platform: Platform,
  link: JoinLink,
  { name, password, survey }: Joining,
): Promise<{ communityName: string } | undefined> {
  const passwordHash = await hashNewPassword(password)
  const now = platform.clock.now()
  const { employerId, memberId } = link
  const employer = survey && (await findSignUp(platform, employerId, now))
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    // The account is locked before the member by everybody.
    if (employer) await lockLedger(trx, employerId)
    await lockMember(trx, link)
    const person = await findByLink(trx, link)
    if (!person) return undefined
    const { email, joinedAt, timeZone, communityName } = person
    const isNew = await insertLogin(trx, {
      email: email.toLowerCase(),
      password_hash: passwordHash,
      employer_id: employerId,
      member_id: memberId,
    })
    if (!isNew) throw addressTaken(person.memberOf)
    await updateMember(trx, link, {
      name,
      join_link_at: null,
      ...(joinedAt ? {} : { joined_at: now, joined_on: localDateOf(now, timeZone) }),
      ...(survey ? { surveyed_at: now, ...surveyColumns(survey) } : {}),
    })
    await noteReturning(trx, addressKeyOf(platform.config), link)
    await acceptByJoining(trx, link, now)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'commuter', id: memberId },
      employerId,
      action: 'member.joined',
      subject: { kind: 'member', id: memberId },
      details: { surveyed: survey !== null },
      values: changedValues({ kind: 'member', id: memberId }, { name: person.name }, { name }),
    })
    if (employer) await rewardSignUps(trx, platform, { employerId, at: now, employer }, [memberId])
    if (!survey) await mailSurveyLink(platform, trx, { employerId, memberId, to: email })
    return { communityName }
  })
}
