import type { Insertable } from 'kysely'
import { addDays, type LocalDate, startOfMonth, weekdayOf } from '#domain/time.ts'
import type { Members } from '#server/platform/db/types.gen.ts'
import { instantAt } from './local-instant.ts'
import { randomFor } from './random.ts'

type Member = Insertable<Members>

/** When a member was last here and last written to, and whether a recommendation was accepted. */
export function footprintsOf(
  member: Member,
  lastTripByHandAt: Date | undefined,
  today: LocalDate,
): Pick<Member, 'last_login_at' | 'last_reminder_at' | 'has_accepted_commute'> {
  const isGone = member.deleted_at !== null
  return {
    last_login_at: isGone ? null : (lastTripByHandAt ?? member.last_login_at ?? null),
    last_reminder_at: isGone ? null : lastReminder(member, today),
    has_accepted_commute:
      !isGone && member.surveyed_at !== null && randomFor('accepted', member.id).chance(0.12),
  }
}

/** The day of a month's newsletter. */
export function firstTuesday(startOfMonth: LocalDate): LocalDate {
  return addDays(startOfMonth, (9 - weekdayOf(startOfMonth)) % 7)
}

/** The last newsletter while the member was one, else the invitation; nobody writes to who asks. */
function lastReminder({ invited_at, disabled_at }: Member, today: LocalDate): Date | null {
  if (!invited_at) return null
  const since = new Date(invited_at)
  const until = disabled_at ? new Date(disabled_at) : instantAt(today, 0)
  for (let month = 0; ; month--) {
    const sentAt = instantAt(firstTuesday(startOfMonth(today, month)), 8 * 60)
    if (sentAt <= since) return since
    if (sentAt < until) return sentAt
  }
}
