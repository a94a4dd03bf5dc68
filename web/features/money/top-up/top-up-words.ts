import type { TopUp } from '#contract/money/top-up.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

/** Whether it works, in a word. */
export function standingOf({ state, paused, is_under_way }: TopUp): {
  kind: StatusKind
  children: string
} {
  if (state === 'stopped') return { kind: 'bad', children: 'Stopped' }
  if (state === 'off') return { kind: 'neutral', children: 'Off' }
  if (is_under_way) return { kind: 'waiting', children: 'On, buying credit now' }
  return paused ? { kind: 'waiting', children: 'On, waiting' } : { kind: 'good', children: 'On' }
}

interface Trouble {
  kind: 'info' | 'warning'
  text: string
}

/** Why nothing is bought although it was set, and what to do; null where all is well. */
export function troubleOf(
  { stopped, paused, month }: Pick<TopUp, 'stopped' | 'paused' | 'month'>,
  timeZone: string,
): Trouble | null {
  if (stopped) return { kind: 'warning', text: stoppedSentence(stopped, timeZone) }
  if (paused === 'overdue_invoice') {
    return { kind: 'warning', text: 'An invoice is overdue: nothing is bought until it is paid.' }
  }
  if (paused === 'no_program') {
    return {
      kind: 'info',
      text: 'No program is running whose rewards take credit: nothing is bought until one is.',
    }
  }
  if (paused === 'limit') {
    const until = shortDate(month.next_on)
    return {
      kind: 'info',
      text: `This month’s limit is reached: nothing more is bought before ${until}.`,
    }
  }
  return null
}

/** Of a top-up that stopped. */
export function stoppedSentence(
  { reason, at }: NonNullable<TopUp['stopped']>,
  timeZone: string,
): string {
  const day = shortDate(localDateOf(new Date(at), timeZone))
  const why = reason.replace(/\.$/, '')
  return `Automatic top-up stopped on ${day}: ${why}. Nothing is bought until an owner switches it on again.`
}
