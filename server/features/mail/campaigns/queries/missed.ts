import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface MissedDate {
  campaignId: string
  recordId: string
  name: string
  sendAt: Date
  /** Of who planned the dates, where they are still there. */
  email: string | null
}

/** Takes the dates that were to begin by `oldest`, did not and never will: each is answered once. */
export async function takeMissed(trx: Trx, oldest: Date): Promise<MissedDate[]> {
  const { rows } = await sql<MissedDate>`
    with missed as (
      select campaign.id as "campaignId", record.id as "recordId", campaign.name,
        record.send_at as "sendAt", planner.email
      from campaign_records as record
      join campaigns as campaign on campaign.id = record.campaign_id
      left join admins as planner on planner.id = campaign.dates_saved_by and planner.is_active
      where record.finished_at is null and record.started_at is null
        and record.send_at <= ${oldest} and campaign.deleted_at is null
        and record.send_at > coalesce(campaign.missed_until, '-infinity')
      for update of campaign
    ), taken as (
      update campaigns as campaign set missed_until = ${oldest}
      where campaign.id in (select "campaignId" from missed)
    )
    select * from missed order by "sendAt"`.execute(trx)
  return rows
}

/** A date may take so long to be in the outbox. Unit: minutes. */
const queuedWithin = 10
/** Unit: days. */
const missedKept = 7

/**
 * How many dates should have left and are not in the outbox: those that fail each minute, and for some days those that
 * were missed.
 */
export async function countStuckDates(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign_records
    where finished_at is null
      and send_at <= ${now}::timestamptz - make_interval(mins => ${queuedWithin}::integer)
      and (started_at is not null
        or send_at > ${now}::timestamptz - make_interval(days => ${missedKept}::integer))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
