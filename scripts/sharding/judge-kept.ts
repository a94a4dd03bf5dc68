import { judgeStatement, type Reach, type Verdict } from './judge-statement.ts'
import type { KeptStatement } from './kept-statements.ts'

/** How far a statement may reach by permission, from near to far. */
const reaches = ['each server', 'across servers', 'refused'] as const

/** Statements that need not stay on one server. */
export interface Permission {
  /** The file they come from, or a folder with all its files; the first that fits counts. */
  place: string
  /** How far the furthest of them reaches; `refused` has to be written anew before tables are distributed. */
  reach: (typeof reaches)[number]
  /** Why, in a few words. */
  why: string
}

export interface Judged {
  /** How many statements reach how far. */
  counts: Record<Reach, number>
  /** What is wrong, each once. */
  problems: string[]
}

/** Holds kept statements against the rule; `isWhole` says that each permission must have been needed. */
export function judgeKept(
  kept: readonly KeptStatement[],
  permissions: readonly Permission[],
  isWhole: boolean,
): Judged {
  const counts = { none: 0, 'one server': 0, 'each server': 0, 'across servers': 0, refused: 0 }
  if (kept.length === 0) return { counts, problems: ['no statement was kept'] }
  const problems = new Set<string>()
  const furthest = new Map<Permission, number>()
  for (const { sql, place, sameAs } of kept) {
    const { reach, why } = judged(sql, sameAs)
    counts[reach]++
    if (reach === 'none' || reach === 'one server') continue
    const permission = permissions.find((each) => place.startsWith(each.place))
    const far = reaches.indexOf(reach)
    if (permission) furthest.set(permission, Math.max(far, furthest.get(permission) ?? 0))
    if (!permission || far > reaches.indexOf(permission.reach)) {
      problems.add(`${place}: ${why}\n  ${shortened(sql)}`)
    }
  }
  for (const permission of isWhole ? permissions : []) {
    const { place, reach } = permission
    if ((furthest.get(permission) ?? -1) < reaches.indexOf(reach)) {
      problems.add(`${place}: nothing of it needs the permission "${reach}"`)
    }
  }
  return { counts, problems: [...problems].sort() }
}

/** What cannot be read is refused, and said why. */
function judged(sql: string, sameAs: readonly number[]): Pick<Verdict, 'reach' | 'why'> {
  try {
    return judgeStatement(sql, sameAs)
  } catch (error) {
    return { reach: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
}

function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, ' ')
  return line.length > 400 ? `${line.slice(0, 400)} ...` : line
}
