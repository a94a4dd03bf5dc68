import { sql } from 'kysely'
import type { UserKey } from '#server/platform/auth/actor.ts'
import { requiredAgreements } from '#server/platform/auth/queries.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Agreements } from '#server/platform/db/types.gen.ts'

export async function findPublished(db: Db | Trx, type: Agreements['type']) {
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

/** Any published version of an agreement for employers, and where one of them stands with it. */
export async function findForEmployer(db: Db | Trx, employerId: string, id: string) {
  return db
    .with('required', () => sql<{ id: string }>`(${requiredAgreements})`)
    .selectFrom('agreements as a')
    .innerJoin('agreements as current', 'current.type', 'a.type')
    .innerJoin('required', 'required.id', 'current.id')
    .leftJoin('agreement_acceptances as accepted', (join) =>
      join.onRef('accepted.agreement_id', '=', 'a.id').on('accepted.employer_id', '=', employerId),
    )
    .select((eb) => [
      'a.id',
      'a.type',
      'a.content',
      'a.published_at as publishedAt',
      'required.id as currentId',
      'accepted.accepted_at as acceptedAt',
      eb
        .selectFrom('agreement_acceptances as before')
        .innerJoin('agreements as earlier', 'earlier.id', 'before.agreement_id')
        .select(({ fn }) => fn.max('before.accepted_at').as('at'))
        .where('before.employer_id', '=', employerId)
        .whereRef('earlier.type', '=', 'a.type')
        .whereRef('earlier.published_at', '<', 'a.published_at')
        .as('previouslyAcceptedAt'),
    ])
    .where('a.id', '=', id)
    .where('a.published_at', 'is not', null)
    .$narrowType<{
      publishedAt: Date
      type: 'employer_terms_and_conditions' | 'employer_privacy_policy'
    }>()
    .executeTakeFirst()
}

/** Who may accept it: more names than a few help nobody. */
export async function listOwnerNames(db: Db, employerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_users')
    .select('name')
    .where('employer_id', '=', employerId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(3)
    .execute()
  return rows.map(({ name }) => name)
}

/** Records that an employer accepted a version; false when it had done so before. */
export async function insertAcceptance(
  trx: Trx,
  { employerId, userId }: UserKey,
  agreementId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agreement_acceptances')
    .values({
      employer_id: employerId,
      agreement_id: agreementId,
      accepted_by: userId,
      accepted_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Records that employers, each by its first person, accepted the published versions of both agreements. */
export async function acceptPublished(
  trx: Trx,
  employerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into agreement_acceptances (employer_id, agreement_id, accepted_by, accepted_at)
    select employer.id, required.id, employer.id, ${now}
    from unnest(${employerIds}::uuid[]) as employer (id)
    cross join (${requiredAgreements}) as required
    on conflict do nothing`.execute(trx)
}
