/** The middle of some figures; the mean of the two in the middle when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle]
  const low = sorted[sorted.length % 2 === 0 ? middle - 1 : middle]
  if (high === undefined || low === undefined) throw new Error('a median needs figures')
  return (low + high) / 2
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
