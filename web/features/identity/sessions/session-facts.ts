import type { Session } from '#contract/identity/sessions.ts'
import { localDateOf } from '#domain/time.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'

interface SessionFacts {
  device: string
  /** What sets it apart. */
  marks: string[]
  since: string
  lastUsed: string
}

/** A session in words, by the clocks of the employer's time zone. */
export function sessionFacts(session: Session, timeZone: string): SessionFacts {
  const { device, current, sign_in_as, created_at, last_used_at } = session
  return {
    device: device ?? 'Unknown device',
    marks: [...(current ? ['This session'] : []), ...(sign_in_as ? ['Administrator'] : [])],
    since: `Signed in ${dateAndTime(created_at, timeZone)}`,
    // The server notes a use once a day: the hour would say more than it knows.
    lastUsed: `last used ${shortDate(localDateOf(new Date(last_used_at), timeZone))}`,
  }
}
