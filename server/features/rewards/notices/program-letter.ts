import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { invitationDays } from '#domain/people/members/invitation.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

interface Program {
  startOn: LocalDate
  lastOn: LocalDate | null
  todayOn: LocalDate
  settings: ProgramSettings
}

/** What the letter says to somebody who has not joined, instead of what it says to members. */
export const joinAction = {
  next_step: `To take part choose a password and say how you come to work; it takes two minutes. The link is yours alone and works for ${invitationDays} days. If you do not know why you got this mail, you can ignore it.`,
}

/** About a reward program, to members and to those who are invited with it alike. */
export function programLetter(program: Program, { isReminder }: { isReminder: boolean }) {
  const earned = earnings(program)
  return letter({
    subject: `${isReminder ? 'Reminder: ' : ''}{{community|Your employer}} rewards greener ways to work`,
    paragraphs: [
      'Hello {{first_name|there}},',
      opening(program),
      ...(earned.length > 0 ? [`What you can earn:\n${earned.join('\n')}`] : []),
      '{{next_step|Log your trips to and from work: each says what it earned.}}',
    ],
    memberActions: true,
    footer: { canUnsubscribe: true },
  })
}

function opening({ startOn, lastOn, todayOn }: Program): string {
  const from = startOn > todayOn ? `From ${formatDay(startOn)}, ` : ''
  const until = lastOn ? `, until ${formatDay(lastOn)}` : ''
  const community = `{{community|${from ? 'your' : 'Your'} employer}}`
  return `${from}${community} rewards greener ways to work with Switchback${until}.`
}

/** Line by line, what is switched on and worth something. */
function earnings({ settings, todayOn }: Program): string[] {
  const { maxMonthlyCents, signUpCents, weeklyCredits, prizesCents, promotion } = settings
  const weekly = weeklyCredits.map(({ valueCents }) => valueCents).filter((cents) => cents > 0)
  const prizes = Object.values(prizesCents).filter((cents) => cents > 0)
  const hasPromotion = promotion?.enabled && promotion.cents > 0 && promotion.lastOn >= todayOn
  return [
    settings.scoringEnabled && `• up to ${formatDollars(maxMonthlyCents)} a month for your trips`,
    settings.signUpEnabled && signUpCents > 0 && `• ${formatDollars(signUpCents)} for joining`,
    settings.weeklyEnabled &&
      weekly.length > 0 &&
      `• ${weekly.map(formatDollars).join(', ')} drawn among those who log their trips, every week`,
    settings.prizesEnabled &&
      prizes.length > 0 &&
      `• ${prizes.length === 1 ? 'a prize' : `${prizes.length} prizes`} of up to ${formatDollars(Math.max(...prizes))} every month`,
    hasPromotion &&
      `• ${formatDollars(promotion.cents)} for ${promotion.trips} trips logged with the mobile app`,
  ].filter((line) => line !== false && line !== undefined)
}
