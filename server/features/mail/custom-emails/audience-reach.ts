import { customEmailMessages } from '#contract/mail/custom-emails-fields.ts'
import { type Audience, audienceOf, knownReach } from '#domain/mail/custom-emails/audience.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countAudience } from './queries/recipients.ts'

/** What decides who is among the recipients at an instant. */
export function momentOf(platform: Pick<Platform, 'config'>, employerId: string, now: Date) {
  const invitedAfter = oldestOpenInvitation(now)
  return { employerId, now, invitedAfter, addressKey: addressKeyOf(platform.config) }
}

/** The audience that is asked for; the contract has refused what is not offered. */
export function askedAudience(rule: Audience['rule'], value: number | undefined): Audience {
  const audience = audienceOf(rule, value)
  if (!audience) throw invalid({ rule_value: [customEmailMessages.ruleValue] })
  return audience
}

/** Whether an email to this audience may leave: not to fewer than five of whom its text would tell something. */
export async function mayReach(
  platform: Pick<Platform, 'config'>,
  db: Db | Trx,
  { employerId, audience, now }: { employerId: string; audience: Audience; now: Date },
): Promise<boolean> {
  // Others reach whoever is there, be it nobody.
  if (knownReach(audience.rule, 0) !== null) return true
  const people = await countAudience(db, momentOf(platform, employerId, now), audience)
  return knownReach(audience.rule, people) !== null
}

/** Refuses to schedule an email that would reach fewer than five people by what is private. */
export async function checkReach(
  platform: Platform,
  employerId: string,
  audience: Audience,
): Promise<void> {
  const now = platform.clock.now()
  if (await mayReach(platform, platform.db, { employerId, audience, now })) return
  throw invalid({ rule: [customEmailMessages.tooFew] })
}
