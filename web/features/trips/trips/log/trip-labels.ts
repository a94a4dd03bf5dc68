import { counted } from '#domain/format-number.ts'
import { amount } from '#web/ui/format/amount.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import type { TripReport } from '../queue/queue-rules.ts'
import { directionLabels } from './day-room.ts'

/** Tue, Nov 24, 2026: bike to work */
export function tripLabel({
  date,
  direction,
  mode,
}: Pick<TripReport, 'date' | 'direction' | 'mode'>): string {
  const way = direction ? ` ${directionLabels[direction]}` : ''
  return `${weekdayDate(date)}: ${modeLabels[mode].label.toLowerCase()}${way}`
}

/** 10 points and $0.50 */
export function earnedLabel(points: number, reward: number): string {
  return `${counted(points, 'point')}${reward > 0 ? ` and ${amount(reward)}` : ''}`
}
