import type { Config } from './platform/config.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { isDatabaseDown } from './platform/db/database-down.ts'
import { ExtensionsMissing } from './platform/db/extensions.ts'
import { OptionsLost } from './platform/db/open-server.ts'

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** One clear line about why the server could not start. */
export function describeStartFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is in use by another program: set PORT to a free one`
  }
  if (error instanceof Error && 'path' in error && unwritable.has(String(code))) {
    return `${String(error.path)} cannot be written: set DATA_DIR to a folder of your own`
  }
  if (code === 'EACCES') return `Port ${config.port} may not be used: set PORT to 1024 or above`
  if (error instanceof DataFolderInUse) {
    return `${error.message}. Stop it, or set DATA_DIR, or use a server through DATABASE_URL`
  }
  if (config.databaseUrl && isDatabaseDown(error)) {
    return 'The database at DATABASE_URL does not answer'
  }
  if (error instanceof ExtensionsMissing || error instanceof OptionsLost) return error.message
  if (config.databaseUrl && code === '28P01') {
    return 'The database at DATABASE_URL refused the user or the password'
  }
  if (config.databaseUrl && code === '3D000') {
    return 'The server at DATABASE_URL has no database of that name: create it first'
  }
  return `The server could not start: ${error instanceof Error ? error.stack : String(error)}`
}
