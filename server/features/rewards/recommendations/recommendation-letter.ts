import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import type { MergeValues } from '#domain/mail/outbox/merge-fields.ts'
import type { Recommendation } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { type ComposedMail, composeMail } from '#server/features/mail/custom-emails/compose-mail.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

interface Written {
  recommendation: Recommendation
  /** Its last day, or its program's when that is earlier; null while both run on. */
  lastOn: LocalDate | null
  /** As it was built; null for the letter of ours. */
  html: string | null
}

/** A recommendation's email as all its members share it, with what differs between them left open. */
export function recommendationMail(written: Written): ComposedMail {
  const { recommendation, html } = written
  return composeMail({ title: recommendation.title, html }, () => standIn(written))
}

/** What its merge fields say to everybody alike. */
export function recommendationValues({ recommendation, lastOn }: Omit<Written, 'html'>) {
  return {
    incentive: formatDollars(recommendation.incentiveCents),
    trip_limit: String(recommendation.tripLimit),
    until: lastOn ? formatDay(lastOn) : 'further notice',
  } satisfies MergeValues
}

function standIn({ recommendation, lastOn }: Written): ComposedMail {
  const { title, incentiveCents, tripLimit } = recommendation
  const until = lastOn ? ` until ${formatDay(lastOn)}` : ''
  const money = `Each such trip earns you ${formatDollars(incentiveCents)} on top of your other rewards${until}: for ${counted(tripLimit, 'trip')} at most, and for as long as the budget set aside lasts.`
  return letter({
    subject: title,
    paragraphs: [
      'Hello {{first_name|there}},',
      '{{community|Your community}} thinks that another way to work could suit you: {{recommended_modes|in a greener way}}.',
      ...(incentiveCents > 0 && tripLimit > 0 ? [money] : []),
      'There is nothing to accept: go, and log your trips as always.',
    ],
    memberActions: true,
  })
}
