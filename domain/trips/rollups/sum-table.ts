import { roundTo } from '#domain/money.ts'

/** A row of a rollup: its key and additive figures. */
export type Sums = Record<string, string | number | boolean>

/** Adds figures up by key. */
export class SumTable {
  private readonly keys: readonly string[]
  private readonly sums = new Map<string, Sums>()

  constructor(keys: readonly string[]) {
    this.keys = keys
  }

  add(key: Record<string, string | number>, figures: Record<string, number>): void {
    const name = this.keys.map((part) => key[part]).join('|')
    const row: Sums = this.sums.get(name) ?? { ...key }
    for (const figure of Object.keys(figures)) {
      row[figure] = Number(row[figure] ?? 0) + (figures[figure] ?? 0)
    }
    this.sums.set(name, row)
  }

  /** Six decimals are the finest any rollup keeps: rounding takes the floating error off. */
  rows(): Sums[] {
    return [...this.sums.values()].map((row) => {
      const rounded: Sums = {}
      for (const [name, value] of Object.entries(row)) {
        rounded[name] = typeof value === 'number' ? roundTo(value, 6) : value
      }
      return rounded
    })
  }
}
