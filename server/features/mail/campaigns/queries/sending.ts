import { sql } from 'kysely'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { leftOutReason } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Locks the campaign with the date that has been due longest, so that one worker at a time goes on with it; others
 * pass it by. What should have begun before `oldest` is missed; `except` names dates that failed just now.
 */
export async function lockDueCampaign(
  trx: Trx,
  { now, oldest, except }: { now: Date; oldest: Date; except: readonly string[] },
): Promise<{ campaignId: string; recordId: string } | undefined> {
  const { rows } = await sql<{ campaignId: string; recordId: string }>`
    select campaign.id as "campaignId", record.id as "recordId"
    from campaign_records as record
    join campaigns as campaign on campaign.id = record.campaign_id
    where record.finished_at is null and record.send_at <= ${now}
      and (record.started_at is not null or record.send_at > ${oldest})
      and campaign.deleted_at is null and record.id != all(${except}::uuid[])
    order by record.send_at, record.id limit 1
    for update of campaign skip locked`.execute(trx)
  return rows[0]
}

export interface DueRecord {
  startedAt: Date | null
  bodyId: string | null
  lastPosition: number
}

/** Where a date of a locked campaign stands; nothing when another worker ended it, or it was taken off. */
export async function findDueRecord(trx: Trx, recordId: string): Promise<DueRecord | undefined> {
  const { rows } = await sql<DueRecord>`
    select started_at as "startedAt", body_id as "bodyId", last_position as "lastPosition"
    from campaign_records where id = ${recordId} and finished_at is null`.execute(trx)
  return rows[0]
}

interface Body {
  id: string
  subject: string
  text: string
  html: string
  at: Date
}

/** From now on the campaign is locked, and this is what its date sends. */
export async function startRecord(
  trx: Trx,
  { campaignId, recordId }: { campaignId: string; recordId: string },
  { id, subject, text, html, at }: Body,
): Promise<void> {
  await sql`
    insert into platform_mail_bodies (id, subject, text, html, created_at)
    values (${id}, ${subject}, ${text}, ${html}, ${at})`.execute(trx)
  await sql`
    update campaign_records set started_at = ${at}, body_id = ${id}
    where id = ${recordId}`.execute(trx)
  await sql`
    update campaigns set locked_at = coalesce(locked_at, ${at}::timestamptz)
    where id = ${campaignId}`.execute(trx)
}

/** Why a date that is due has not begun, or does not go on. */
export async function noteFailure(db: Db, recordId: string, failure: string): Promise<void> {
  await sql`
    update campaign_records set failure = ${failure}
    where id = ${recordId} and finished_at is null`.execute(db)
}

interface Chunk {
  campaignId: string
  recordId: string
  bodyId: string
  afterPosition: number
  /** Of the mails, as many as the chunk has addresses at most. */
  ids: readonly string[]
  host: string
  addressKey: AddressKey
  now: Date
}

/**
 * Puts the mails to the next addresses into the outbox and notes how far the date has come, all in the database:
 * however long the list, no more of it than a chunk's ids is in memory here. Answers whether that was the end.
 */
export async function queueNext(trx: Trx, chunk: Chunk): Promise<boolean> {
  const { campaignId, recordId, bodyId, afterPosition, ids, host, addressKey, now } = chunk
  const { rows } = await sql<{ read: number }>`
    with next as materialized (
      select address.position, address.email, mail.id,
        ${leftOutReason(sql`address.email`, { key: addressKey, now })} as reason
      from campaign_addresses as address
      join unnest(${ids}::uuid[]) with ordinality as mail (id, place)
        on address.position = ${afterPosition}::integer + mail.place
      where address.campaign_id = ${campaignId}
    ), queued as (
      insert into outbox_mails (id, idempotency_key, message_id, to_address, body_id, merge, batch_id,
        is_bulk, can_unsubscribe, status, due_at, created_at)
      select id, ${recordId}::text || ':' || position, '<' || id || '@' || ${host}::text || '>', email,
        ${bodyId}::uuid, '{}'::jsonb, ${recordId}::uuid, true, true, 'waiting', ${now}::timestamptz,
        ${now}::timestamptz
      from next where reason is null order by position
      on conflict (idempotency_key) do nothing
    ), counted as (
      select count(*)::integer as read, coalesce(max(position), ${afterPosition}::integer) as last,
        (count(*) filter (where reason is null))::integer as recipients,
        (count(*) filter (where reason = 'unsubscribed'))::integer as unsubscribed,
        (count(*) filter (where reason = 'bounced'))::integer as bounced
      from next
    )
    update campaign_records as record set
      last_position = counted.last,
      failure = null,
      recipients = record.recipients + counted.recipients,
      unsubscribed = record.unsubscribed + counted.unsubscribed,
      bounced = record.bounced + counted.bounced,
      finished_at = case when counted.read < ${ids.length}::integer then ${now}::timestamptz end
    from counted where record.id = ${recordId}
    returning counted.read as read`.execute(trx)
  return (rows[0]?.read ?? 0) < ids.length
}
