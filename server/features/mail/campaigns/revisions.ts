import { revisionOf } from '#server/features/mail/custom-emails/built-content.ts'
import { digest } from '#server/platform/digest.ts'
import { AppError } from '#server/platform/errors.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import { presentRecordTime } from './present.ts'
import type { WholeCampaign } from './queries/campaigns.ts'
import type { RecordRow } from './queries/dates.ts'

type Written = Pick<WholeCampaign, 'title' | 'design' | 'html'>

/** What this subject and content are known by when they are changed: a part for each. */
export function contentRevision(campaign: Written): string {
  return `${digest(campaign.title ?? '').slice(0, 20)}.${revisionOf(campaign)}`
}

type Part = 'title' | 'content'

/**
 * Refuses to save a part over what another administrator saved of it since: says what that was, and by whom, so that
 * nothing of either is lost. What they changed of the other part stands in nobody's way.
 */
export function checkContentRevision(
  changed: string | undefined,
  campaign: WholeCampaign,
  parts: readonly Part[],
): void {
  const revision = contentRevision(campaign)
  if (changed === undefined) return
  const [opened, saved] = [partsOf(changed), partsOf(revision)]
  const others = parts.filter((part) => opened[part] !== saved[part])
  if (others.length === 0) return
  throw overtaken({
    code: 'content_changed',
    ...saversOf(campaign, others),
    what: `${others.map((part) => partNames[part]).join(' and ')} of this campaign`,
    revision,
    more: { changed: others, ...(others.includes('title') && { title: campaign.title }) },
  })
}

const partNames: Readonly<Record<Part, string>> = { title: 'the subject', content: 'the content' }

/** Who saved these parts, each once, and when the last of them did. */
function saversOf(campaign: WholeCampaign, parts: readonly Part[]) {
  const { titleSavedBy, titleSavedAt, contentSavedBy, contentSavedAt } = campaign
  const saved = parts.map((part) =>
    part === 'title'
      ? { by: titleSavedBy, at: titleSavedAt }
      : { by: contentSavedBy, at: contentSavedAt },
  )
  const names = new Set(saved.flatMap(({ by }) => by ?? []))
  const times = saved.flatMap(({ at }) => at?.getTime() ?? [])
  return {
    by: names.size > 0 ? [...names].join(' and ') : null,
    at: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

function partsOf(revision: string): Record<Part, string | undefined> {
  const [title, content] = revision.split('.')
  return { title, content }
}

/** What a campaign's dates are known by when they are changed: which there are, and which of them have started. */
export function datesRevision(records: readonly Pick<RecordRow, 'id' | 'isStarted'>[]): string {
  const started = records.filter(({ isStarted }) => isStarted)
  return [records, started].map((those) => digest(idsOf(those)).slice(0, 20)).join('.')
}

function idsOf(records: readonly Pick<RecordRow, 'id'>[]): string {
  return records
    .map(({ id }) => id)
    .toSorted()
    .join()
}

/** The same for dates, and where one of them has started sending since. */
export function checkDatesRevision(
  changed: string | undefined,
  campaign: WholeCampaign,
  records: readonly RecordRow[],
): void {
  const revision = datesRevision(records)
  if (changed === undefined || changed === revision) return
  const dates = records.map(presentRecordTime)
  if (changed.split('.')[0] === revision.split('.')[0]) {
    const message =
      'A date of this campaign has started sending. Nothing was changed: please look again.'
    throw new AppError(409, 'campaign_date_started', message, { extra: { revision, dates } })
  }
  throw overtaken({
    code: 'dates_changed',
    by: campaign.datesSavedBy,
    at: campaign.datesSavedAt,
    what: 'the dates of this campaign',
    revision,
    more: { dates },
  })
}
