import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface BodyKey {
  employerId: string
  bodyId: string
}

/** The content that mails share. */
export async function listBodies(db: Db, keys: readonly BodyKey[]) {
  const employerIds = keys.map(({ employerId }) => employerId)
  const ids = keys.map(({ bodyId }) => bodyId)
  const { rows } = await sql<{ id: string; subject: string; text: string; html: string }>`
    select body.id, body.subject, body.text, body.html
    from unnest(${employerIds}::uuid[], ${ids}::uuid[]) as wanted (employer_id, id)
    join mail_bodies as body using (employer_id, id)`.execute(db)
  return rows
}

/** The same of campaigns. */
export async function listPlatformBodies(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; subject: string; text: string; html: string }>`
    select id, subject, text, html from platform_mail_bodies
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Why nothing could be leased: others hold the rest until a time, or a rate holds it back. */
export async function findHeldBack(
  db: Db,
  now: Date,
): Promise<{ leaseEndsAt: Date | null; isByRate: boolean }> {
  const { rows } = await sql<{ leaseEndsAt: Date | null; isByRate: boolean }>`
    select
      (select min(leased_until) from outbox_mails
        where status = 'waiting' and leased_until is not null and leased_until > ${now})
        as "leaseEndsAt",
      exists (select 1 from outbox_mails
        where status = 'waiting' and is_bulk and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})) as "isByRate"`.execute(db)
  return rows[0] ?? { leaseEndsAt: null, isByRate: false }
}
