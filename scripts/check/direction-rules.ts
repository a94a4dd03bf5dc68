import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './repository.ts'

/** A rule of .dependency-cruiser.cjs, its paths as lists. */
export interface DirectionRule {
  name: string
  fromPaths: string[]
  toPaths: string[]
}

interface WrittenRule {
  name: string
  from: { path?: string | string[] }
  to: { path?: string | string[] }
}

export const configFile = join(root, '.dependency-cruiser.cjs')

export function readDirectionRules(): DirectionRule[] {
  // A CommonJS module has no types; dependency-cruiser checks the shape when it runs.
  const { forbidden } = createRequire(import.meta.url)(configFile) as { forbidden: WrittenRule[] }
  return forbidden.map(({ name, from, to }) => ({
    name,
    fromPaths: [from.path ?? []].flat(),
    toPaths: [to.path ?? []].flat(),
  }))
}

/** The patterns of rules that match no file and so refuse nothing, as after a move. */
export function sleepingPatterns(
  rules: readonly DirectionRule[],
  files: readonly string[],
): string[] {
  const matches = (pattern: string) => files.some((file) => new RegExp(pattern).test(file))
  const patterns = rules.flatMap(({ name, fromPaths, toPaths }) =>
    [...fromPaths, ...toPaths].map((pattern) => ({ name, pattern })),
  )
  return patterns
    .filter(({ pattern }) => !matches(pattern))
    .map(({ name, pattern }) => `${name}: ${pattern} matches no file, so the rule sleeps`)
}
