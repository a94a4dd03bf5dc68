import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import {
  type AdminOrder,
  carryOutOrder,
  countMissingMigrations,
  readAdminOrder,
  reasonOf,
} from '#server/features/staff/admins/admin-command.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { holdsEmbeddedData } from '#server/platform/db/embedded-folder.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
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
const order = read()
const database = await open()
try {
  const missing = await countMissingMigrations(database)
  if (missing > 0) throw new Error(`The database lacks ${missing} migrations. ${start}`)
  const typed = await readPassword({ input: process.stdin, output: process.stderr })
  console.log(await carryOutOrder(database, order, typed))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
} finally {
  await database.close()
}

function read(): AdminOrder {
  try {
    return readAdminOrder(process.argv.slice(2)) ?? leave(usage, 2)
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

function leave(reason: string, code = 1): never {
  console.error(reason)
  process.exit(code)
}
