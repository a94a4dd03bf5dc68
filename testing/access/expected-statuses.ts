import { readFileSync } from 'node:fs'
import { type Actor, actors } from './actors.ts'

type Statuses = Record<Actor, number>

interface Expectation {
  /** `capability.name` */
  route: string
  statuses: Statuses
  /** Cells that say what the audience's row says already. */
  repeated: Actor[]
}

/** The rows of `expected-statuses.md`, the empty cells filled from those of their audience. */
export function readExpectedStatuses(): Expectation[] {
  const table = readFileSync(new URL('expected-statuses.md', import.meta.url), 'utf8')
  const lines = table.split('\n').filter((line) => /^\| \w/.test(line))
  const rows = lines.map((line) =>
    line
      .slice(2)
      .split('|', 12)
      .map((cell) => cell.trim()),
  )
  const [defaults, routes] = [rows.filter(isAudience), rows.filter(isRoute)]
  const byAudience = new Map(defaults.map(([audience, ...cells]) => [audience, cells]))
  return routes.map(([route = '', audience = '', ...cells]) => {
    const usual = byAudience.get(audience)
    if (!usual) throw new Error(`${route} has no audience of the first table`)
    const statuses = actors.map((actor, at) => [actor, Number(cells[at] || usual[at])])
    return {
      route,
      // A status for each of the actors, in their order.
      statuses: Object.fromEntries(statuses) as Statuses,
      repeated: actors.filter((_actor, at) => cells[at] === usual[at]),
    }
  })
}

const isAudience = (cells: string[]) => /^\d+$/.test(cells[1] ?? '')
const isRoute = ([route = '']: string[]) => route.includes('.')
