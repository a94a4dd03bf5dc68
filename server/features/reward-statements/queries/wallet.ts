import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Params {
  employerId: string
  memberId: string
  now: Date
}

interface WalletDay {
  cents: number
  /** The local day on which it ends. */
  expiresOn: LocalDate
}

/** What a member's wallet holds by the day it ends, the first to end first. */
export const listWalletDays = compiled<Params>()((db, { employerId, memberId, now }) => {
  const query = sql<WalletDay>`
    select (l.expires_at at time zone e.time_zone)::date as "expiresOn",
      sum(l.free_cents)::bigint as cents
    from lots l join employers e on e.id = l.employer_id
    where l.employer_id = ${employerId} and l.member_id = ${memberId} and l.free_cents > 0
      and l.expires_at > ${now}
    group by 1 order by 1`
  return { compile: () => query.compile(db) }
})
