import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Agreements } from '#server/platform/db/types.gen.ts'

export async function findPublished(db: Db, type: Agreements['type']) {
  return db
    .selectFrom('agreements')
    .select(['id', 'type', 'content', 'published_at'])
    .where('type', '=', type)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst()
}

/** Records that employers accepted the published versions of both employer agreements. */
export async function acceptPublished(
  trx: Trx,
  employerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into agreement_acceptances (employer_id, agreement_id, accepted_at)
    select employer.id, published.id, ${now}
    from unnest(${employerIds}::uuid[]) as employer (id)
    cross join (
      select distinct on (type) id from agreements
      where published_at is not null
        and type in ('employer_terms_and_conditions', 'employer_privacy_policy')
      order by type, published_at desc, id desc
    ) as published
    on conflict do nothing`.execute(trx)
}
