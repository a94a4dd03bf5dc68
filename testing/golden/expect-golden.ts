import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/**
 * Holds what the product says against the file that was committed beside this one; `npm run golden`
 * writes the files anew.
 */
export function expectGolden(file: string, lines: readonly string[]): void {
  const path = join(import.meta.dirname, file)
  const text = `${lines.join('\n')}\n`
  if (process.env.GOLDEN === 'write') writeFileSync(path, text)
  expect(text, 'npm run golden').toBe(readFileSync(path, 'utf8'))
}

/** JSON whose objects have their keys in order, whatever order they were made in. */
export function stableJson(value: unknown): string[] {
  return JSON.stringify(
    value,
    (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    1,
  ).split('\n')
}
