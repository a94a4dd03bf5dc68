/** A number with its noun: `1 trip`, `1,250 employees`. Errors: none. Source: English. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A figure as it is read: `1,250`, `3.58`; five decimals at most. Errors: none. Source: English. */
export function formatNumber(figure: number): string {
  return numberFormat.format(figure)
}

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 5 })
