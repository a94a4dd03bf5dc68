/** An ID such as HOME-13 or RW-GEN-01: its group, and a number within it. */
const idText = '[A-Z][A-Z-]*-\\d{2}'
const bracketed = new RegExp(`\\[(${idText}(?:(?:, ?|\\.\\.)(?:${idText}|\\d{2}))*)\\]`, 'g')

/** The IDs a test title carries: `[A-01]`, `[A-01, B-02]`, `[A-01, 02]` or the range `[A-01..09]`. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(bracketed)].flatMap(([, list = '']) => {
    let group = ''
    return list.split(/, ?/).flatMap((part) => {
      const [first = '', last] = part.split('..')
      group = groupOf(first) || group
      const from = numberOf(first)
      return consecutive(group, from, last ? numberOf(last) : from)
    })
  })
}

/** `RW-GEN` of `RW-GEN-01`; empty for a bare number. */
export function groupOf(id: string): string {
  return id.replace(/-?\d{2}$/, '')
}

function numberOf(id: string): number {
  return Number(id.slice(-2))
}

function consecutive(group: string, from: number, to: number): string[] {
  const count = Math.max(0, to - from + 1)
  return Array.from(
    { length: count },
    (_, index) => `${group}-${String(from + index).padStart(2, '0')}`,
  )
}
