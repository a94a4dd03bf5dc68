import type { TransportationCost } from '#contract/planning/costs.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What equivalent savings are counted with, and where that comes from. */
export function savingsText(costs: readonly TransportationCost[]): {
  definition: string
  source: string
} {
  const figureOf = (card: TransportationCost['card']) => {
    const cost = costs.find((one) => one.card === card)
    const daily = cost?.daily_amount ?? null
    return daily === null ? '–' : `${amount(daily)}${cost?.is_default ? '' : ' (your own figure)'}`
  }
  const sources = costs.filter((cost) => cost.is_default).map(({ source }) => source)
  const own = sources.length < costs.length ? ['the figures you stated'] : []
  return {
    definition: `What telecommuting and free parking spaces are worth to you: ${figureOf('parking')} for a parking space a day and ${figureOf('telework')} for a day of telecommuting, parking not counted twice.`,
    source: [...own, ...sources, 'the trips your members logged'].join('; '),
  }
}
