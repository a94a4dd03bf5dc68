import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { firstAgreements } from './first-agreements.ts'

/** Agreements with their first published versions, and who accepted which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreements (
      id uuid primary key,
      type text not null check (type in ('terms_and_conditions', 'privacy_policy', 'redeem_credit',
        'employer_terms_and_conditions', 'employer_privacy_policy')),
      content text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz
    )`.execute(db)
  await sql`create index agreements_published on agreements (type, published_at desc)
    where published_at is not null`.execute(db)

  await sql`
    create table agreement_acceptances (
      employer_id uuid not null references employers (id),
      agreement_id uuid not null references agreements (id),
      accepted_at timestamptz not null,
      primary key (employer_id, agreement_id)
    )`.execute(db)

  const publishedAt = '2026-11-01T00:00:00Z'
  for (const { type, content } of firstAgreements) {
    await sql`insert into agreements (id, type, content, created_at, updated_at, published_at)
      values (${uuid()}, ${type}, ${content}, ${publishedAt}, ${publishedAt}, ${publishedAt})`.execute(
      db,
    )
  }
}
