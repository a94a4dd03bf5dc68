import { type LocalDate, localDateOf } from '#domain/time.ts'
import { questionMailKeys } from '#domain/trips/trips/trip-question.ts'
import { eraseChoices } from '#server/features/mail/choices/queries.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { keepUnsubscribed } from '#server/features/mail/unsubscribe/queries/subscriptions.ts'
import { forgetWhose } from '#server/features/planning/mode-choice/map/queries.ts'
import { forgetOwnWay } from '#server/features/planning/transit/members/queries.ts'
import { eraseTickets } from '#server/features/support/tickets/queries/change.ts'
import { eraseNotifications } from '#server/features/system/notifications/queries/record.ts'
import { eraseDaysOff } from '#server/features/trips/days-off/queries.ts'
import { eraseReminder } from '#server/features/trips/reminders/queries.ts'
import { eraseAuditValues } from '#server/platform/audit/audit-values.ts'
import { deleteAppTokens } from '#server/platform/auth/app-token-queries.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import { deleteWaysIn } from '#server/platform/auth/login-rows.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  deleteMemberLogin,
  deleteWaitingNotices,
  eraseMailsAbout,
  eraseMailsByKey,
  eraseMemberMails,
  eraseMemberRow,
  eraseQuestions,
  eraseRecommended,
  eraseRemovedTrips,
} from './queries/erase.ts'

interface Leaving extends MemberKey {
  timeZone: string
  /** The day of deactivation, which stays the day of leaving. */
  leftOn: LocalDate | null
}

/**
 * Erases what tells who a member was, everywhere; the trips stay. The row must be locked. The address
 * is free again: whoever is invited anew is somebody else.
 */
export async function eraseMember(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  member: Leaving,
  now: Date,
): Promise<void> {
  await keepUnsubscribed(trx, addressKeyOf(config), member)
  await deleteMemberLogin(trx, member)
  await deleteDevices(trx, { employerId: member.employerId, accountId: member.memberId })
  await eraseMemberMails(trx, member)
  await deleteWaitingNotices(trx, member)
  await eraseRecommended(trx, member)
  await eraseTickets(trx, member)
  await eraseBelongings(trx, member, now)
  await eraseAuditValues(trx, member.employerId, { kind: 'member', id: member.memberId }, now)
  const leftOn = member.leftOn ?? localDateOf(now, member.timeZone)
  await eraseMemberRow(trx, member, { deletedAt: now, leftOn })
}

/** What a member has of their own beside the row: erased also where the version that deleted them did not know of it. */
export async function eraseBelongings(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<void> {
  const member = { employerId, memberId }
  await deleteWaysIn(trx, member)
  await deleteAppTokens(trx, { employerId: member.employerId, memberIds: [member.memberId] })
  await eraseDaysOff(trx, member)
  await eraseReminder(trx, member)
  await eraseChoices(trx, { employerId, readerId: memberId })
  await eraseMailsAbout(trx, member)
  await eraseNotifications(trx, member)
  await eraseRemovedTrips(trx, member)
  await forgetWhose(trx, member)
  await forgetOwnWay(trx, member)
  const questions = await eraseQuestions(trx, { ...member, at: now })
  await eraseMailsByKey(trx, questions.flatMap(questionMailKeys))
}
