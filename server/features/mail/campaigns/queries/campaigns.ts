import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

export interface CampaignRow {
  id: string
  name: string
  emails: number
  lockedAt: Date | null
  createdAt: Date
}

/** A page of campaigns, the latest first. */
export async function listCampaigns(db: Db, { limit, offset }: Page): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select id, name, emails, locked_at as "lockedAt", created_at as "createdAt"
    from campaigns where ready_at is not null and deleted_at is null
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countCampaigns(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from campaigns
    where ready_at is not null and deleted_at is null`.execute(db)
  return rows[0]?.total ?? 0
}

/** A campaign with what its pages, its content and its samples need. */
export interface WholeCampaign extends CampaignRow {
  title: string | null
  design: string | null
  html: string | null
  titleSavedAt: Date | null
  titleSavedBy: string | null
  contentSavedAt: Date | null
  contentSavedBy: string | null
  datesSavedAt: Date | null
  datesSavedBy: string | null
  sampleSentAt: Date | null
  /** When its addresses were deleted: it can leave no more. */
  forgottenAt: Date | null
}

const whole = sql`
  select campaign.id, campaign.name, campaign.emails, campaign.locked_at as "lockedAt",
    campaign.created_at as "createdAt", campaign.title, campaign.design, campaign.html,
    campaign.title_saved_at as "titleSavedAt", namer.username as "titleSavedBy",
    campaign.content_saved_at as "contentSavedAt", writer.username as "contentSavedBy",
    campaign.dates_saved_at as "datesSavedAt", planner.username as "datesSavedBy",
    campaign.sample_sent_at as "sampleSentAt",
    campaign.forgotten_at as "forgottenAt"
  from campaigns as campaign
  left join admins as namer on namer.id = campaign.title_saved_by
  left join admins as writer on writer.id = campaign.content_saved_by
  left join admins as planner on planner.id = campaign.dates_saved_by`

export async function findCampaign(db: Db, id: string): Promise<WholeCampaign | undefined> {
  const { rows } = await sql<WholeCampaign>`
    ${whole}
    where campaign.id = ${id} and campaign.ready_at is not null and campaign.deleted_at is null
  `.execute(db)
  return rows[0]
}

/** The same to be changed: whatever changes a campaign or its dates waits for the lock of its row first. */
export async function lockCampaign(trx: Trx, id: string): Promise<WholeCampaign | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns
    where id = ${id} and ready_at is not null and deleted_at is null for update`.execute(trx)
  // Read once it is locked: what was written while we waited is in it.
  return rows[0] && findCampaign(trx, id)
}

interface Saved {
  at: Date
  adminId: string
}

export async function saveTitle(
  trx: Trx,
  id: string,
  { title, at, adminId }: Saved & { title: string },
): Promise<void> {
  await sql`
    update campaigns set title = ${title}, title_saved_at = ${at}, title_saved_by = ${adminId}
    where id = ${id}`.execute(trx)
}

export async function saveDesign(
  trx: Trx,
  id: string,
  { design, html, at, adminId }: Saved & { design: string; html: string | null },
): Promise<void> {
  await sql`
    update campaigns set design = ${design}, html = ${html}, content_saved_at = ${at},
      content_saved_by = ${adminId}
    where id = ${id}`.execute(trx)
}

export async function noteSample(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`update campaigns set sample_sent_at = ${at} where id = ${id}`.execute(trx)
}

/** It is in no list any more, and its dates are gone; its addresses go by and by. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`delete from campaign_records where campaign_id = ${id}`.execute(trx)
  await sql`update campaigns set deleted_at = ${at} where id = ${id}`.execute(trx)
}
