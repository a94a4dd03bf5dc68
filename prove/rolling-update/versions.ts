import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const rooms = ['contract', 'demo', 'domain', 'server', 'package.json', 'tsconfig.base.json']
const shared = ['node_modules', 'dist']
const index = 'server/platform/db/migrations/index.ts'

/** What every request or job of the proof reads and writes. */
const widened = [
  'sessions',
  'members',
  'employers',
  'trips',
  'member_days',
  'rewards',
  'employer_accounts',
  'ledger_transactions',
  'lots',
  'invoices',
  'gateway_events',
  'redemptions',
  'outbox_mails',
]

/** A folder with the product as it is here, and with the migrations of so many versions more: one that comes after it. */
export function makeVersion(folder: string, more: number): string {
  for (const room of rooms) cpSync(join(root, room), join(folder, room), { recursive: true })
  for (const room of shared) {
    if (existsSync(join(root, room))) symlinkSync(join(root, room), join(folder, room))
  }
  const names = Array.from({ length: more }, (_, at) => migrationsOf(at + 1)).flat()
  for (const name of names) {
    writeFileSync(join(folder, 'server/platform/db/migrations', `${name}.ts`), migration(name))
  }
  const imports = names.map((name, at) => `import * as later${at} from './${name}.ts'`)
  const entries = names.map((name, at) => `  '${name}': later${at},`)
  const listed = readFileSync(join(folder, index), 'utf8')
  const end = listed.lastIndexOf('\n}')
  if (end < 0) throw new Error(`${index} does not end with the list of migrations`)
  writeFileSync(
    join(folder, index),
    [...imports, listed.slice(0, end), ...entries, '}', ''].join('\n'),
  )
  return folder
}

/** Of the version that comes so many after this one; in the order in which they run. */
export function migrationsOf(version: number): string[] {
  return widened.map((table, at) => `99${version}${String(at).padStart(2, '0')}-${table}`)
}

/** It expands: the version before meets a column that it does not know and never writes. */
function migration(name: string): string {
  const [number, table] = name.split('-')
  return `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table ${table} add column later_${number} integer not null default 1\`.execute(db)
}
`
}
