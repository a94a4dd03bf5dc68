import { formatNumber } from '#domain/format-number.ts'

const usual = [10, 20, 50, 100, 500, 1000]
/** The most the server puts on a page. */
export const largestPage = 2000

/** The page sizes to choose from: the usual ones, the size in use and, where one page holds them, all rows. */
export function pageSizes(total: number, perPage: number): { value: string; label: string }[] {
  const all = total > 0 && total <= largestPage ? [total] : []
  const inUse = total > 0 && perPage > total && !usual.includes(perPage) ? [] : [perPage]
  const sizes = [...new Set([...usual, ...all, ...inUse])].sort((a, b) => a - b)
  return sizes.map((size) => ({
    value: String(size),
    label: size === total && !usual.includes(size) ? `All ${size}` : String(size),
  }))
}

/** The choice that stands for a page size: one that holds every row is shown as all of them. */
export function chosenSize(total: number, perPage: number): string {
  const holdsAll = total > 0 && total <= perPage && !usual.includes(perPage)
  return String(holdsAll ? total : perPage)
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** 11–20 of 248 */
export function rangeLabel(page: number, perPage: number, total: number): string {
  if (total === 0) return '0 of 0'
  const first = Math.min((page - 1) * perPage + 1, total)
  const last = Math.min(page * perPage, total)
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`
}
