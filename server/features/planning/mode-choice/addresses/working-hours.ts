import { minutesOfDay, timeOfDay } from '#domain/time-of-day.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getWorksite, setWorkingHours } from './queries/uploads.ts'

/** Times of a day as a form has them: `09:00`. */
export interface WorkingHours {
  from: string
  until: string
}

/** When people are at work: 09:00 to 17:00 unless their employer says otherwise. Source: decisions section 10, Planning. */
export async function readWorkingHours(
  { db }: Pick<Platform, 'db'>,
  employerId: string,
): Promise<WorkingHours> {
  return hoursOf(await getWorksite(db, employerId))
}

export async function changeWorkingHours(
  { db, clock }: Platform,
  actor: Actor,
  hours: WorkingHours,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(db, employerId, async (trx) => {
    const before = hoursOf(await getWorksite(trx, employerId))
    await setWorkingHours(trx, employerId, {
      fromMinute: minutesOfDay(hours.from),
      untilMinute: minutesOfDay(hours.until),
    })
    const subject = { kind: 'employer' as const, id: employerId }
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'working_hours.changed',
      subject,
      values: changedValues(
        subject,
        { working_hours: textOf(before) },
        { working_hours: textOf(hours) },
      ),
    })
  })
}

const textOf = ({ from, until }: WorkingHours) => `${from} to ${until}`

/** Minutes after midnight as times of a day. */
export function hoursOf({
  fromMinute,
  untilMinute,
}: {
  fromMinute: number
  untilMinute: number
}): WorkingHours {
  return { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
}
