import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

interface Acceptance extends MemberKey {
  recommendationId: string
  at: Date
  today: LocalDate
}

/** Once: a second time keeps the first. */
export const markAccepted = compiled<Acceptance>()((db, acceptance) => {
  const { employerId, memberId, recommendationId, at, today } = acceptance
  const query = sql<never>`
    with accepted as (
      update recommendation_members set accepted_at = ${at}::timestamptz
      where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
        and recommendation_id = ${recommendationId}::uuid and accepted_at is null
        and from_on <= ${today}::date and (until_on is null or until_on > ${today}::date)
      returning member_id
    )
    update members as m set has_accepted_commute = true
    from (select distinct member_id from accepted) as a
    where m.employer_id = ${employerId}::uuid and m.id = a.member_id
      and not m.has_accepted_commute`
  return { compile: () => query.compile(db) }
})
