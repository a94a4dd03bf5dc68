import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { emailAddress, newPassword } from '#contract/shared.ts'
import { newUsername } from '#contract/staff/admins.ts'
import { createAdmin, resetAdmin } from '#server/features/staff/admins/create-admin.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { holdsEmbeddedData } from '#server/platform/db/embedded-folder.ts'
import { migrations } from '#server/platform/db/migrations/index.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { AppError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { readPassword } from './admin/read-password.ts'

/**
 * `npm run admin -- create <username> --email <address> [--superadmin]` adds an administrator, `reset <username>` gives
 * one another password and ends their sessions. Whoever may run this needs no session: it is how the first one comes.
 */
const usage = `usage: npm run admin -- create <username> --email <address> [--superadmin]
       npm run admin -- reset <username>
The password is asked for, or is the first line of standard input.`

const start = 'Start the server once, or run ROLE=migrate node server/main.ts.'

z.config({ customError: fieldMessage })
const system = { kind: 'system', id: null } as const
const order = readOrder()
const database = await open()
try {
  await requireSchema(database)
  const password = valid(
    'password',
    newPassword,
    await readPassword({ input: process.stdin, output: process.stderr }),
  )
  console.log(await carryOut(database, password))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
} finally {
  await database.close()
}

type Order =
  | { verb: 'create'; username: string; email: string; type: 'admin' | 'superadmin' }
  | { verb: 'reset'; username: string }

function readOrder(): Order {
  try {
    const options = { email: { type: 'string' }, superadmin: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [verb, username, ...more] = positionals
    if (username === undefined || more.length > 0) return leave(usage, 2)
    if (verb === 'reset' && Object.keys(values).length === 0) return { verb, username }
    if (verb !== 'create' || values.email === undefined) return leave(usage, 2)
    return {
      verb,
      username: valid('username', newUsername, username),
      email: valid('email', emailAddress, values.email),
      type: values.superadmin ? 'superadmin' : 'admin',
    }
  } catch (error) {
    return leave(`${reasonOf(error)}\n${usage}`, 2)
  }
}

async function open(): Promise<Database> {
  try {
    // Nothing is signed here.
    const { databaseUrl: url, dataFolder: folder } = readConfig(process.env, () => '')
    if (url) return await openServer({ url, connections: 2, log: createLog('warn') })
    if (!holdsEmbeddedData(folder)) return leave(`There is no database in ${folder} yet. ${start}`)
    return await openEmbedded({ folder })
  } catch (error) {
    return leave(`${reasonOf(error)}${inUse(error)}`)
  }
}

function inUse(error: unknown): string {
  const isOwned = error instanceof Error && error.name === 'DataFolderInUse'
  return isOwned ? '. Stop the server first, and start it again after this.' : ''
}

/** Only on the schema of this version: the server brings it up to date. */
async function requireSchema({ executeSql }: Database): Promise<void> {
  const found = await executeSql(`select to_regclass('kysely_migration') is not null as found`)
  const { rows } = found.rows[0]?.found
    ? await executeSql('select count(*)::int as count from kysely_migration')
    : { rows: [] }
  const missing = Object.keys(migrations).length - Number(rows[0]?.count ?? 0)
  if (missing > 0) throw new Error(`The database lacks ${missing} migrations. ${start}`)
}

async function carryOut({ db }: Database, password: string): Promise<string> {
  const platform = { db, clock: systemClock }
  if (order.verb === 'reset') {
    await resetAdmin(platform, system, { username: order.username, password })
    return `${order.username} has a new password; all sessions of theirs have ended`
  }
  await createAdmin(platform, system, { ...order, password })
  return `${order.username} was created: ${order.type}, whose codes go to ${order.email}`
}

function valid<Value>(name: string, schema: z.ZodMiniType<Value>, value: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError) || !error.fields)
    return error instanceof Error ? error.message : String(error)
  return Object.entries(error.fields)
    .map(([field, texts]) => `${field}: ${texts.join('; ')}`)
    .join('\n')
}

function leave(reason: string, code = 1): never {
  console.error(reason)
  process.exit(code)
}
