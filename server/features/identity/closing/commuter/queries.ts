import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

/** What is pending of a member, by whether its money is held. Units: cents. */
export const sumPendingByFunding = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('rewards')
    .select([
      sql<number>`coalesce(sum(value_cents) filter (where funded_at is not null), 0)::bigint`.as(
        'fundedCents',
      ),
      sql<number>`coalesce(sum(value_cents) filter (where funded_at is null), 0)::bigint`.as(
        'waitingCents',
      ),
    ])
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending'),
)
