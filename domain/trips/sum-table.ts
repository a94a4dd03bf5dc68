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
    for (const [figure, value] of Object.entries(figures)) {
      // Six decimals are the finest any rollup keeps: rounding takes the floating error off.
      row[figure] = roundTo(Number(row[figure] ?? 0) + value, 6)
    }
    this.sums.set(name, row)
  }

  rows(): Sums[] {
    return [...this.sums.values()]
  }
}
