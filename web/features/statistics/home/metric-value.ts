import { amount, shortAmount } from '#web/ui/format/amount.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'
import type { MetricCardWords } from './metric-cards.ts'

interface MetricValue {
  short: string
  exact: string
  unit: string
}

/** A figure as its card prints it, and in full. */
export function metricValue(unit: MetricCardWords['unit'], value: number): MetricValue {
  if (unit === 'dollars') return { short: shortAmount(value), exact: amount(value), unit: '' }
  const short = shortNumber(value)
  const exact = exactNumber(value)
  if (unit === 'percent') return { short: `${short}%`, exact: `${exact}%`, unit: '' }
  const name = unit === 'number' ? '' : unit
  return { short, exact: name ? `${exact} ${name}` : exact, unit: name }
}
