import { metricNamed } from '#web/features/statistics/metrics/metric-definitions.ts'
import type { Answer } from './answer-figures.ts'

/** What a figure means and where it comes from, in the words of the page that has it by month. */
export function definitionOf(field: Answer['field']): { definition: string; source: string } {
  if (field === 'active_members')
    return {
      definition:
        'Members who logged at least one trip in the month, of those who were in: active and inactive members together. The month that is not over is compared with the same days of last month.',
      source: 'your member list and the trips your members logged',
    }
  const { definition, source } = metricNamed(field)
  return {
    definition: `${definition} The month that is not over is compared with the same days of last month.`,
    source,
  }
}
