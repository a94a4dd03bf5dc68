import { findBreaking } from './breaking-statements.ts'

const fewestLetters = 20
const namesKey = 'the running version may name it in `on conflict`, and counts on what it keeps out'

/** What a migration did. */
export interface Done {
  statements: readonly string[]
  /** Unique keys of tables that are there still. */
  lostKeys: readonly string[]
}

/**
 * What is wrong with a migration, one line each: something that the running version cannot live with and that the
 * module does not name in `acceptedBreaks` with a reason, or a name there that stands for nothing.
 */
export function judgeBreaks(name: string, done: Done, module: object): string[] {
  const accepted = acceptedIn(module)
  const breaking = [
    ...findBreaking(done.statements),
    ...done.lostKeys.map((key) => ({ what: `drop unique key ${key}`, why: namesKey })),
  ]
  const known = new Set(breaking.map(({ what }) => what))
  return [
    ...breaking
      .filter(({ what }) => !accepted.has(what))
      .map(
        ({ what, why }) =>
          `${name}: ${what}: ${why}. Expand first and contract in a later version, or name it in acceptedBreaks with the reason (docs/operations.md, Updates)`,
      ),
    ...[...accepted].flatMap(([what, reason]) => [
      ...(known.has(what) ? [] : [`${name}: acceptedBreaks names ${what}, which it does not do`]),
      ...(reason.trim().length >= fewestLetters ? [] : [`${name}: ${what} has no reason`]),
    ]),
  ]
}

function acceptedIn(module: object): Map<string, string> {
  if (!('acceptedBreaks' in module)) return new Map()
  const { acceptedBreaks } = module
  if (typeof acceptedBreaks !== 'object' || acceptedBreaks === null) return new Map()
  return new Map(Object.entries(acceptedBreaks).map(([what, reason]) => [what, String(reason)]))
}
