import { recordFailedEmail } from '#server/features/mail/outbox/delivery/record-failed-email.ts'
import { notifyNeedsJob } from '#server/features/statistics/home/notify-needs.ts'
import { moveMark } from '#server/features/system/notifications/queries/mark.ts'
import {
  type Recorded,
  recordNotifications,
} from '#server/features/system/notifications/record-notification.ts'
import { forgetOldData } from '#server/features/system/retention/forget-old-data.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { demoPlatform } from './rewards/demo-platform.ts'
import type { World } from './world.ts'

const weekMs = 7 * 86_400_000

/**
 * What people are told beside what the services record as the world goes on: who registered and who asks to join, since
 * these are copied in; what needs employers today; and that everybody has read what is older than a week.
 */
export async function notifyOfWorld(trx: Trx, world: World, now: Date): Promise<void> {
  await recordNotifications(trx, [...registered(world, now), ...waiting(world)])
  for (const { id, due_at, status } of world.mails) {
    if (status === 'failed') await recordFailedEmail(trx, id, new Date(due_at))
  }
  const platform = demoPlatform(trx, now)
  await notifyNeedsJob.run(platform, {})
  await forgetOldData(platform, (kind) => kind === 'notifications')
  const upTo = new Date(now.getTime() - weekMs)
  for (const { id } of world.admins) await moveMark(trx, { employerId: null, readerId: id, upTo })
  const readers = [
    ...world.employers.map(({ id }) => ({ employerId: id, readerId: id })),
    ...world.teammates.map(({ employer_id, id }) => ({ employerId: employer_id, readerId: id })),
    ...world.logins.map(({ employer_id, member_id }) => ({
      employerId: employer_id,
      readerId: member_id,
    })),
  ]
  for (const reader of readers) await moveMark(trx, { ...reader, upTo })
}

function registered({ employers }: World, now: Date): Recorded[] {
  return employers.map(({ id, created_at }) => ({
    employerId: id,
    subject: id,
    // The last of them registered in the course of the world's last day.
    at: new Date(Math.min(new Date(created_at).getTime(), now.getTime())),
    happened: { kind: 'employer_registered' },
  }))
}

function waiting({ members }: World): Recorded[] {
  return members.flatMap(({ employer_id, id, asked_at, joined_at, deleted_at }) =>
    asked_at && !joined_at && !deleted_at
      ? [
          {
            employerId: employer_id,
            aboutMemberId: id,
            subject: id,
            at: new Date(asked_at),
            happened: { kind: 'join_request' as const },
          },
        ]
      : [],
  )
}
