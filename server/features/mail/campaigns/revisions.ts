import { createHash } from 'node:crypto'
import { revisionOf } from '#server/features/mail/custom-emails/built-content.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentRecordTime } from './present.ts'
import type { WholeCampaign } from './queries/campaigns.ts'
import type { RecordRow } from './queries/dates.ts'

type Written = Pick<WholeCampaign, 'title' | 'design' | 'html'>

/** What this subject and content are known by when they are changed: a part for each. */
export function contentRevision(campaign: Written): string {
  return `${digest(campaign.title ?? '').slice(0, 20)}.${revisionOf(campaign)}`
}

/**
 * Refuses to save over what another administrator saved since: says what that was, and by whom, so that nothing
 * of either is lost.
 */
export function checkContentRevision(changed: string | undefined, campaign: WholeCampaign): void {
  const revision = contentRevision(campaign)
  if (changed === undefined || changed === revision) return
  const [title, content] = changed.split('.')
  const [savedTitle, savedContent] = revision.split('.')
  const parts = [
    ...(title === savedTitle ? [] : (['title'] as const)),
    ...(content === savedContent ? [] : (['content'] as const)),
  ]
  const by = campaign.contentSavedBy ?? 'Another administrator'
  const what = parts.map((part) => (part === 'title' ? 'the subject' : 'the content')).join(' and ')
  throw new AppError(
    409,
    'content_changed',
    `${by} changed ${what} of this campaign after it was opened here`,
    {
      extra: {
        changed: parts,
        changed_by: campaign.contentSavedBy,
        changed_at: campaign.contentSavedAt?.toISOString() ?? null,
        revision,
      },
    },
  )
}

/** What a campaign's dates are known by when they are changed. */
export function datesRevision(records: readonly Pick<RecordRow, 'id'>[]): string {
  return digest(
    records
      .map(({ id }) => id)
      .toSorted()
      .join(),
  )
}

/** The same for dates. */
export function checkDatesRevision(
  changed: string | undefined,
  campaign: WholeCampaign,
  records: readonly RecordRow[],
): void {
  const revision = datesRevision(records)
  if (changed === undefined || changed === revision) return
  const by = campaign.datesSavedBy ?? 'Another administrator'
  throw new AppError(
    409,
    'dates_changed',
    `${by} changed the dates of this campaign after it was opened here`,
    {
      extra: {
        dates: records.map(presentRecordTime),
        changed_by: campaign.datesSavedBy,
        changed_at: campaign.datesSavedAt?.toISOString() ?? null,
        dates_revision: revision,
      },
    },
  )
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
