import { instantOf, localTimeOf } from '#domain/local-time.ts'
import { invalid } from '#server/platform/errors.ts'

interface SendTime {
  at: Date
  /** What to say when clocks change around it. */
  notice: string | null
}

/** The instant of `YYYY-MM-DD HH:mm` at the employer's place; a past one is refused. */
export function sendTime(local: string, timeZone: string, now: Date): SendTime {
  const [date = '', time = ''] = local.split(' ')
  const found = instantOf(date, time, timeZone)
  // Of a time that comes twice only the second may be left.
  const isFirstOver = found.kind === 'twice' && found.at <= now
  const at = isFirstOver ? found.again : found.at
  if (at <= now) throw invalid({ when_to_send: ['The time is past. Please choose a later one.'] })
  if (found.kind === 'unique') return { at, notice: null }
  if (found.kind === 'skipped') {
    const shown = localTimeOf(at, timeZone)
    const instead = shown.startsWith(date) ? shown.slice(11) : shown
    return {
      at,
      notice: `${time} does not exist on ${date}: the clocks go forward. The email leaves at ${instead}.`,
    }
  }
  const which = isFirstOver ? 'second' : 'first'
  return {
    at,
    notice: `${time} comes twice on ${date}: the clocks go back. The email leaves the ${which} time.`,
  }
}
