import type { EmployerDraws } from '#contract/rewards/draws.ts'
import { dateRange, monthYear } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

type Period = Pick<EmployerDraws, 'kind' | 'start_date' | 'end_date'>

/** Week of Nov 16 – 22, 2026; November 2026 */
export function periodLabel(period: Period): string {
  const { kind, start_date: startOn, end_date: lastOn } = period
  return kind === 'monthly' ? monthYear(startOn) : `Week of ${dateRange({ startOn, lastOn })}`
}

/** Weekly credit, week of Nov 16 – 22, 2026; Monthly prizes, November 2026 */
export function periodTitle(period: Period): string {
  const label = periodLabel(period)
  return period.kind === 'monthly'
    ? `Monthly prizes, ${label}`
    : `Weekly credit, w${label.slice(1)}`
}

/** Whether it is not over, so that there is only a promise to show. */
export function isToCome({ status }: Pick<EmployerDraws, 'status'>): boolean {
  return status === 'upcoming' || status === 'running'
}

/** Where a period stands, and why it was not drawn. */
export const periodStatuses: Readonly<
  Record<EmployerDraws['status'], { kind: StatusKind; label: string; why?: string }>
> = {
  upcoming: { kind: 'neutral', label: 'To come' },
  running: { kind: 'neutral', label: 'Running' },
  ended: { kind: 'waiting', label: 'About to be drawn' },
  drawn: { kind: 'good', label: 'Drawn' },
  no_program: {
    kind: 'neutral',
    label: 'Not drawn',
    why: 'No reward program with a subscription was running in it.',
  },
  not_offered: { kind: 'neutral', label: 'Not drawn', why: 'Nothing to win was switched on.' },
  suspended: {
    kind: 'bad',
    label: 'Not drawn',
    why: 'An invoice was overdue, so that rewards were paused.',
  },
  disabled: { kind: 'bad', label: 'Not drawn', why: 'The account was not active.' },
}
