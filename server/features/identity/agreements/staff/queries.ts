import { sql } from 'kysely'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

export interface ListedVersionRow {
  id: string
  type: AgreementType
  createdAt: Date
  updatedAt: Date
  /** Usernames. */
  updatedBy: string | null
  publishedBy: string | null
  publishedAt: Date | null
  isInForce: boolean
}

export interface VersionRow extends ListedVersionRow {
  content: string
}

const listed = sql`
  a.id, a.type, a.created_at as "createdAt", a.updated_at as "updatedAt",
    writer.username as "updatedBy", publisher.username as "publishedBy",
    a.published_at as "publishedAt",
    a.published_at is not null and not exists (
      select from agreements as later
      where later.type = a.type and later.published_at is not null
        and (later.published_at, later.id) > (a.published_at, a.id)
    ) as "isInForce"`

const writers = sql`
  from agreements as a
  left join admins as writer on writer.id = a.updated_by
  left join admins as publisher on publisher.id = a.published_by`

const ofType = (type: AgreementType | undefined) =>
  type === undefined ? sql`true` : sql`a.type = ${type}`

/** Without their texts; drafts first, the last saved before others, then what was published, the latest first. */
export async function listVersions(
  db: Db,
  type: AgreementType | undefined,
  { limit, offset }: Page,
): Promise<ListedVersionRow[]> {
  const { rows } = await sql<ListedVersionRow>`select ${listed} ${writers}
    where ${ofType(type)}
    order by a.published_at desc nulls first, a.updated_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countDrafts(trx: Trx, type: AgreementType): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agreements
    where type = ${type} and published_at is null`.execute(trx)
  return rows[0]?.total ?? 0
}

export async function countVersions(db: Db, type: AgreementType | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agreements as a where ${ofType(type)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findVersion(db: Db | Trx, id: string): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select ${listed}, a.content ${writers} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends: of two who change it the second sees what the first did. */
export async function lockVersion(trx: Trx, id: string): Promise<VersionRow | undefined> {
  await sql`select from agreements where id = ${id} for update`.execute(trx)
  return findVersion(trx, id)
}

/** Until the transaction ends nobody else publishes an agreement of this type, or begins one. */
export async function lockType(trx: Trx, type: AgreementType): Promise<void> {
  const name = `agreement ${type}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

interface Draft {
  id: string
  content: string
  adminId: string
  now: Date
}

export async function insertDraft(
  trx: Trx,
  { id, type, content, adminId, now }: Draft & { type: AgreementType },
): Promise<void> {
  await sql`
    insert into agreements (id, type, content, created_at, updated_at, updated_by)
    values (${id}, ${type}, ${content}, ${now}, ${now}, ${adminId})`.execute(trx)
}

export async function updateDraft(trx: Trx, { id, content, adminId, now }: Draft): Promise<void> {
  await sql`
    update agreements set content = ${content}, updated_at = ${now}, updated_by = ${adminId}
    where id = ${id}`.execute(trx)
}

export async function deleteUnpublished(trx: Trx, id: string): Promise<void> {
  await sql`delete from agreements where id = ${id} and published_at is null`.execute(trx)
}

export async function setPublished(
  trx: Trx,
  { id, adminId, at }: { id: string; adminId: string; at: Date },
): Promise<void> {
  await sql`
    update agreements set published_at = ${at}, published_by = ${adminId}
    where id = ${id}`.execute(trx)
}

/** Employers that accepted a version, and approved ones that did not. */
export async function countEmployers(
  db: Db,
  id: string,
): Promise<{ accepted: number; missing: number }> {
  const { rows } = await sql<{ accepted: number; missing: number }>`
    select
      (select count(*)::int from agreement_acceptances where agreement_id = ${id}) as accepted,
      (select count(*)::int from employers as e
        where e.status = 'approved' and not exists (
          select from agreement_acceptances as p
          where p.employer_id = e.id and p.agreement_id = ${id}
        )) as missing`.execute(db)
  return rows[0] ?? { accepted: 0, missing: 0 }
}
