import { sql } from 'kysely'
import type { Interval } from '#domain/subscriptions/plans.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** What programs of an employer depend on. */
export const findSubscriber = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .select([
      'e.id as employerId',
      'e.name',
      'e.email',
      'e.status',
      'e.closed_at as closedAt',
      'e.community_name as communityName',
      'e.community_size as communitySize',
      'e.time_zone as timeZone',
      sql<number>`(select count(*) from members as m where m.employer_id = e.id
        and m.joined_at is not null and m.disabled_at is null and m.deleted_at is null)`.as(
        'joinedMembers',
      ),
      sql<Partial<Record<Interval, number>>>`coalesce((
        select json_object_agg(p.interval, p.unit_mills) from employer_prices as p
        where p.employer_id = e.id), '{}')`.as('ownPrices'),
    ])
    .where('e.id', '=', employerId),
)
