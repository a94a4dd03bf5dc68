import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement of the product, as tests ran it. */
export interface KeptStatement {
  sql: string
  /** The file that sent it. */
  place: string
  /** Of each parameter, the number of the first that had the same value whenever it was sent. */
  sameAs: number[]
}

/** Which parameters have the same value: of texts, as ids are. */
export function sameParameters(parameters: readonly unknown[]): number[] {
  const first = new Map<string, number>()
  return parameters.map((value, index) => {
    const key = keyOf(value)
    if (key === undefined) return index + 1
    const number = first.get(key) ?? index + 1
    first.set(key, number)
    return number
  })
}

/** What is the same in both. */
export function sameInBoth(one: readonly number[], other: readonly number[]): number[] {
  return sameParameters(one.map((number, index) => `${number} ${other[index]}`))
}

/** The statements of all processes that kept some in a folder, each text of a place once. */
export function readKept(folder: string): KeptStatement[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const kept = new Map<string, KeptStatement>()
  for (const file of files) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue
      // Written by testing/keep-statements.ts.
      const statement = JSON.parse(line) as KeptStatement
      const key = `${statement.place} ${statement.sql}`
      const known = kept.get(key)
      const sameAs = known ? sameInBoth(known.sameAs, statement.sameAs) : statement.sameAs
      kept.set(key, { ...statement, sameAs })
    }
  }
  return [...kept.values()]
}

/** A text, or the name of what stands for one in a statement that is compiled once. */
function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isNamed = typeof value === 'object' && value !== null && 'name' in value
  return isNamed && typeof value.name === 'string' ? `:${value.name}` : undefined
}
