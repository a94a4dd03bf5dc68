/** The areas of the four rooms and their nouns: one noun has one name in every room. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  identity: [
    'accounts',
    'agreements',
    'app-tokens',
    'closing',
    'export',
    'history',
    'passwords',
    'registration',
    'sessions',
    'team',
    'two-step',
  ],
  mail: ['campaigns', 'choices', 'custom-emails', 'editor', 'outbox', 'unsubscribe'],
  money: [
    'checkout',
    'credit',
    'documents',
    'invoices',
    'ledger',
    'payments',
    'reconciliation',
    'redemptions',
    'tax-forms',
    'top-up',
    'wallets',
  ],
  people: ['invitations', 'joining', 'members', 'places'],
  planning: ['compliance', 'costs', 'mode-choice', 'transit'],
  rewards: [
    'draws',
    'estimate',
    'granting',
    'notices',
    'recommendations',
    'settings',
    'statements',
  ],
  staff: ['admins', 'audit', 'employers', 'feature-switches', 'sign-in-as'],
  statistics: ['digest', 'home', 'leaderboard', 'metrics', 'platform', 'report', 'visits'],
  subscriptions: ['plans', 'programs', 'quotes', 'renewals'],
  support: ['contact', 'tickets'],
  system: [
    'document-tickets',
    'health',
    'list-views',
    'notification-mails',
    'notifications',
    'progress',
    'retention',
    'search',
  ],
  trips: ['days-off', 'reminders', 'rollups', 'trips'],
}

interface Room {
  /** What comes before the area in a path. */
  above: string
  /** Whether a file may stand in its area's folder, named for its noun: `money/invoices-wire.ts`. */
  hasFlatNouns: boolean
}

/** The rooms that are divided into areas. */
const rooms: readonly Room[] = [
  { above: 'contract/', hasFlatNouns: true },
  { above: 'domain/', hasFlatNouns: true },
  { above: 'server/features/', hasFlatNouns: false },
  { above: 'web/features/', hasFlatNouns: false },
]

/** What belongs to no noun and stands at the root of its room: names without their endings. */
const withoutNoun: Readonly<Record<string, readonly string[]>> = {
  contract: [
    'app-examples',
    'field-message',
    'index',
    'line-of-text',
    'modes',
    'person-name',
    'route',
    'shared',
  ],
  domain: [
    'calendar-period',
    'csv',
    'delimited-text',
    'email-address',
    'format-day',
    'format-number',
    'format-dollars',
    'format-list',
    'local-address',
    'local-time',
    'money',
    'safe-href',
    'spoken-name',
    'time',
    'time-of-day',
  ],
}

/** The folders of the rooms that have more than areas; files beside them are the room's own. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  server: ['demo-start', 'features', 'gateways', 'platform'],
  web: ['api', 'features', 'kit', 'portals', 'public', 'routes', 'session', 'ui', 'worker'],
}

/** The noun a file belongs to, as `room area/noun`; undefined for what stands outside the areas. */
export function nounOf(path: string): string | undefined {
  const room = rooms.find(({ above }) => path.startsWith(above))
  if (!room) return undefined
  const [area = '', ...below] = path.slice(room.above.length).split('/')
  const nouns = Object.hasOwn(areas, area) ? (areas[area] ?? []) : []
  const [first = '', ...rest] = below
  const noun = rest.length > 0 ? nouns.find((name) => name === first) : flatNoun(room, nouns, first)
  return noun && `${room.above.split('/')[0]} ${area}/${noun}`
}

/** Why a file of the four rooms stands where it must not; undefined when it stands right. */
export function misplacement(path: string): string | undefined {
  const [room = '', first = '', ...rest] = path.split('/')
  if (nounOf(path)) return undefined
  if (partsOf[room]) {
    if (rest.length === 0) return undefined
    if (!partsOf[room].includes(first)) return `${room}/ has no part of that name`
    return first === 'features' ? noNoun : undefined
  }
  const [name = ''] = first.split('.')
  if (rest.length === 0 && withoutNoun[room]?.includes(name)) return undefined
  return rest.length === 0 ? `${room}/ holds files of areas, and a short list beside them` : noNoun
}

const noNoun = 'no area and noun of that name in scripts/check/areas.ts'

/** The longest noun that a file's name is, or begins with. */
function flatNoun(
  { hasFlatNouns }: Room,
  nouns: readonly string[],
  file: string,
): string | undefined {
  if (!hasFlatNouns) return undefined
  const [name = ''] = file.split('.')
  return nouns
    .filter((noun) => name === noun || name.startsWith(`${noun}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}
