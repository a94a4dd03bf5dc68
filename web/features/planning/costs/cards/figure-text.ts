import { counted, formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'
import type { CardUnit } from '#domain/planning/costs/figure-card.ts'
import { amount } from '#web/ui/format/amount.ts'

/** In the place of a figure that cannot be said. */
export const noFigure = '–'

/** A figure as it is read, with its unit: `$1,250.00`, `80%`, `12 space-days`. */
export function figureText(value: number | null, unit: CardUnit): string {
  if (value === null) return noFigure
  const rounded = roundTo(value, 2)
  switch (unit) {
    case 'dollars':
      return amount(value)
    case 'dollars a day':
      return `${amount(value)} a day`
    case 'percent':
      return `${formatNumber(rounded)}%`
    case 'kg CO2e':
      return `${formatNumber(rounded)} kg CO₂e`
    default:
      return counted(rounded, unit.replace(/s$/, ''))
  }
}
