import { searchSpec } from '#web/kit/list/search-spec.ts'

/**
 * What is to be paid, as it was typed: it is there again after a look at the gateway's page. How much may be
 * paid, the form says: its rules would come with the first page otherwise.
 */
export const amountSearch = searchSpec({ amount: dollars })

function dollars(value: unknown): number | undefined {
  const isSum = typeof value === 'number' && value > 0 && Number.isFinite(value)
  return isSum ? Math.round(value * 100) / 100 : undefined
}
