import type { Campaign, CampaignDetail, CampaignRecord } from '#contract/mail/campaigns-fields.ts'
import { localTimeOf } from '#domain/local-time.ts'
import { isMissed } from '#domain/mail/campaigns/dates.ts'
import { platformTimeZone } from '#domain/time.ts'
import type { CampaignRow, WholeCampaign } from './queries/campaigns.ts'
import type { RecordRow } from './queries/dates.ts'

export function presentCampaign(row: CampaignRow): Campaign {
  return {
    _id: row.id,
    name: row.name,
    emails_count: row.emails,
    locked: row.lockedAt !== null,
    created_at: row.createdAt.toISOString(),
  }
}

interface Parts {
  emails: string[]
  records: readonly RecordRow[]
  datesRevision: string
  now: Date
}

export function presentDetail(
  row: WholeCampaign,
  { emails, records, datesRevision, now }: Parts,
): CampaignDetail {
  return {
    ...presentCampaign(row),
    emails,
    title: row.title,
    has_content: row.html !== null,
    emails_deleted_at: row.forgottenAt?.toISOString() ?? null,
    sample_sent_at: row.sampleSentAt?.toISOString() ?? null,
    dates_revision: datesRevision,
    records: records.map((record) => presentRecord(record, row.emails, now)),
  }
}

function presentRecord(record: RecordRow, addresses: number, now: Date): CampaignRecord {
  const { id, isStarted, isQueued, recipients, unsubscribed, bounced, failure } = record
  return {
    _id: id,
    formatted_Date: presentRecordTime(record),
    emails: isQueued ? recipients : addresses,
    sent: isStarted,
    queued: isQueued,
    missed: isMissed(record, now),
    problem: failure,
    unsubscribed,
    bounced,
  }
}

/** `YYYY-MM-DD HH:mm`, as a date is set. */
export function presentRecordTime({ sendAt }: Pick<RecordRow, 'sendAt'>): string {
  return localTimeOf(sendAt, platformTimeZone)
}
