import type { HomeAnswers } from '#contract/statistics/home-overview.ts'
import { formatDays, monthOf } from '#domain/format-day.ts'
import type { DigestWeek } from '#domain/statistics/digest/digest-week.ts'
import { answerText, type MonthAnswer, weekText } from '#domain/statistics/digest/digest-words.ts'
import { type Answer, answerKinds, ofMembers } from '#domain/statistics/home/answer-words.ts'
import { addDays, type Period } from '#domain/time.ts'
import { bucketParams, listPeriodActivity } from '#server/features/statistics/home/queries.ts'
import { readAnswers } from '#server/features/statistics/home/read-answers.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Digest {
  week: Period
  /** What the week was, then home's four answers. */
  paragraphs: string[]
}

/**
 * What a weekly email says: home's figures as of the week's last day; nothing where three months have nothing to tell.
 */
export async function readDigest(
  platform: Platform,
  employerId: string,
  { week, weekBefore }: DigestWeek,
): Promise<Digest | undefined> {
  const [answers, weeks] = await Promise.all([
    readAnswers(platform, employerId, week.lastOn),
    listPeriodActivity(platform.db, {
      ...bucketParams(
        employerId,
        [weekBefore, week].map((one) => ({ ...one, isWhole: true })),
      ),
      by: 'week',
    }),
  ])
  if (!answerKinds.some(({ field }) => Object.values(answers[field]).some((figure) => figure > 0)))
    return undefined
  const activeIn = ({ startOn }: Period) =>
    weeks.find((one) => one.startOn === startOn)?.active ?? 0
  return {
    week,
    paragraphs: [
      weekText({ week, active: activeIn(week), before: activeIn(weekBefore) }),
      ...answerKinds.map((answer) => answerText(answer, monthsOf(answer, answers))),
    ],
  }
}

function monthsOf({ field }: Answer, answers: HomeAnswers): MonthAnswer[] {
  const { this_month, same_days, last_month, month_before } = answers.periods
  const figures = answers[field]
  const note = (month: 'this_month' | 'last_month') =>
    field === 'active_members'
      ? ofMembers({ members: answers.members[month], deleted: answers.deleted_since[month] })
      : null
  return [
    {
      month: this_month.start_date,
      isSoFar: monthOf(addDays(this_month.end_date, 1)) === monthOf(this_month.start_date),
      now: figures.this_month,
      before: figures.same_days,
      comparedWith: formatDays({ startOn: same_days.start_date, lastOn: same_days.end_date }),
      note: note('this_month'),
    },
    {
      month: last_month.start_date,
      isSoFar: false,
      now: figures.last_month,
      before: figures.month_before,
      comparedWith: monthOf(month_before.start_date),
      note: note('last_month'),
    },
  ]
}
