import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { emailAddress, newPassword } from '#contract/shared.ts'
import { newUsername } from '#contract/staff/admins.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrations } from '#server/platform/db/migrations/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAdmin, resetAdmin } from './create-admin.ts'

/** What was typed after the command's name. */
export type AdminOrder =
  | { verb: 'create'; username: string; email: string; type: 'admin' | 'superadmin' }
  | { verb: 'reset'; username: string }

/** Reads the words of the command; nothing when they are none of its orders. A wrong field is an error that names it. */
export function readAdminOrder(args: readonly string[]): AdminOrder | undefined {
  const options = { email: { type: 'string' }, superadmin: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [verb, username, ...more] = positionals
  if (username === undefined || more.length > 0) return undefined
  if (verb === 'reset' && Object.keys(values).length === 0) return { verb, username }
  if (verb !== 'create' || values.email === undefined) return undefined
  return {
    verb,
    username: valid('username', newUsername, username),
    email: valid('email', emailAddress, values.email),
    type: values.superadmin ? 'superadmin' : 'admin',
  }
}

/** Answers how many migrations the database lacks: the command works on the schema of this version only. */
export async function countMissingMigrations({ executeSql }: Database): Promise<number> {
  const found = await executeSql(`select to_regclass('kysely_migration') is not null as found`)
  const { rows } = found.rows[0]?.found
    ? await executeSql('select count(*)::int as count from kysely_migration')
    : { rows: [] }
  return Object.keys(migrations).length - Number(rows[0]?.count ?? 0)
}

/** Carries the order out with the password that was typed, and says what was done. */
export async function carryOutOrder(
  { db }: Pick<Database, 'db'>,
  order: AdminOrder,
  typed: string,
): Promise<string> {
  const platform = { db, clock: systemClock }
  const system = { kind: 'system', id: null } as const
  const password = valid('password', newPassword, typed)
  if (order.verb === 'reset') {
    await resetAdmin(platform, system, { username: order.username, password })
    return `${order.username} has a new password; all sessions of theirs have ended`
  }
  await createAdmin(platform, system, { ...order, password })
  return `${order.username} was created: ${order.type}, whose codes go to ${order.email}`
}

/** What was wrong, for who typed the command. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AppError) || !error.fields)
    return error instanceof Error ? error.message : String(error)
  return Object.entries(error.fields)
    .map(([field, texts]) => `${field}: ${texts.join('; ')}`)
    .join('\n')
}

function valid<Value>(name: string, schema: z.ZodMiniType<Value>, value: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
}
