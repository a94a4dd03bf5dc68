import { parseSync, Visitor } from 'vite'
import { lawStatuses } from '#domain/planning/compliance/laws.ts'
import { assumptionNames } from '#domain/planning/costs/assumptions.ts'
import { benefitCards } from '#domain/planning/costs/benefit-cards.ts'
import { costCards } from '#domain/planning/costs/transportation-costs.ts'
import { prizeKeys, scoringTypes } from '#domain/rewards/settings/reward-settings.ts'
import { settingSections } from '#domain/rewards/settings/setting-locks.ts'
import { intervals } from '#domain/subscriptions/programs/plans.ts'
import { mailChoices, notificationKinds } from '#domain/system/notifications/notification-kinds.ts'
import { modes, sources } from '#domain/trips/trips/modes.ts'

interface WireSpelling {
  line: number
  name: string
}

/** Values that wire, tables and rules share may be the keys of a table; as texts they need no leave. */
const shared: ReadonlySet<string> = new Set([
  ...modes,
  ...sources,
  ...scoringTypes,
  ...prizeKeys,
  ...settingSections,
  ...intervals,
  ...costCards,
  ...benefitCards,
  ...assumptionNames,
  ...lawStatuses,
  ...notificationKinds,
  ...mailChoices,
  // A program's status, what decided a prize, and the fields people write into their mails.
  'pending_upgrade',
  'last_trip',
  'first_name',
  'join_link',
])

/** Names of fields, variables and types that are spelled as the wire or a table spells: `start_date`, `_id`. */
export function findWireSpelling(file: string, source: string): WireSpelling[] {
  const { program } = parseSync(file, source)
  const found = new Map<number, string>()
  const note = (name: unknown, start: number) => {
    if (typeof name !== 'string' || shared.has(name)) return
    if (/[a-z0-9]_+[a-z0-9]|^_id$/.test(name)) found.set(start, name)
  }
  const noteKey = ({ key }: { key: Node }) => {
    if (key.type === 'Literal') note(key.value, key.start)
  }
  new Visitor({
    Identifier(node) {
      note(node.name, node.start)
    },
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    MemberExpression(node) {
      noteKey({ key: node.property })
    },
  }).visit(program)
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, name]) => ({ line: source.slice(0, start).split('\n').length, name }))
}

interface Node {
  type: string
  start: number
  value?: unknown
}
