/** The bar, or part of a ring, that a key leads to, null for none; undefined for keys that lead nowhere. */
export function stepOf(
  key: string,
  active: number | null,
  bars: number,
): number | null | undefined {
  const from = active ?? -1
  switch (key) {
    case 'ArrowRight':
      return Math.min(bars - 1, from + 1)
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'Home':
      return 0
    case 'End':
      return bars - 1
    case 'Escape':
      return null
    default:
      return undefined
  }
}
