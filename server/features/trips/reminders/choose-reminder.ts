import { bitsOfWeekdays, weekdaysOfBits } from '#domain/trips/reminders/chosen-weekdays.ts'
import { nextReminderAt } from '#domain/trips/reminders/reminder-time.ts'
import type { PushGateway, PushSubscription } from '#server/gateways/push/index.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  findReminder,
  lockMember,
  type ReminderChoice,
  type ReminderRow,
  saveReminder,
} from './queries.ts'

/** What those see who never chose: late enough for the way home. */
export const unchosen: ReminderRow = { choice: 'none', time: '17:00', weekdayBits: 0b11111 }

interface Wish {
  choice: ReminderChoice
  time: string | undefined
  weekdays: readonly number[] | undefined
  subscription: PushSubscription | undefined
}

/** The key that browsers subscribe with; none where their notifications would reach nobody. */
export function pushKeyOf({ push, config }: Pick<Platform, 'push' | 'config'>): string | null {
  return isOffered(push, config.isProduction) ? push.publicKey : null
}

function isOffered({ kind }: PushGateway, isProduction: boolean): boolean {
  return kind !== 'local' || !isProduction
}

/** Saves how and when a member wants to be reminded; what they do not name stays as it was. */
export async function chooseReminder(
  platform: Platform,
  actor: MemberActor,
  wish: Wish,
): Promise<ReminderRow> {
  const { push } = platform
  const { choice } = wish
  const member = memberOf(actor)
  if (choice === 'push' && pushKeyOf(platform) === null) {
    throw conflict('push_not_offered', 'Notifications are not available here')
  }
  return inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const timeZone = await lockMember(trx, member)
    if (timeZone === undefined) throw unauthorized()
    const before = await findReminder(trx, member)
    const known = before ?? unchosen
    const standing = before?.pushKey === push.publicKey ? before.subscription : null
    const subscription = choice === 'push' ? (wish.subscription ?? standing) : null
    if (choice === 'push' && subscription === null) {
      throw invalid({ subscription: ['Please allow notifications on this device first'] })
    }
    const pushKey = subscription && push.publicKey
    const { time = known.time, weekdays = weekdaysOfBits(known.weekdayBits) } = wish
    const row = { choice, time, weekdayBits: bitsOfWeekdays(weekdays) }
    const now = platform.clock.now()
    const nextAt = choice === 'none' ? null : nextReminderAt({ time, weekdays }, timeZone, now)
    await saveReminder(trx, { ...member, ...row, subscription, pushKey, nextAt })
    return row
  })
}
