import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** The rewards of an employer that wait for credit, since when the first does, and by whose clocks. */
export const sumWaiting = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .leftJoin('rewards as r', (join) =>
      join
        .onRef('r.employer_id', '=', 'e.id')
        .on('r.status', '=', 'pending')
        .on('r.funded_at', 'is', null)
        .on('r.value_cents', '>', 0),
    )
    .select([
      sql<number>`count(r.id)`.as('rewards'),
      sql<number>`coalesce(sum(r.value_cents), 0)::bigint`.as('cents'),
      sql<Date | null>`min(r.granted_at)`.as('since'),
      'e.time_zone as timeZone',
    ])
    .where('e.id', '=', employerId)
    .groupBy('e.id'),
)

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
