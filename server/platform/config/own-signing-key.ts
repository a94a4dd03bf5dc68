import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigInvalid } from '../config.ts'

const bytes = 32

/**
 * The signing key of a data folder, made on the first start and kept there, for nobody but its owner to read: a copy
 * of the program knows no key that another copy signs with.
 */
export function ownSigningKey(dataFolder: string): string {
  const file = join(dataFolder, 'signing-key')
  try {
    mkdirSync(dataFolder, { recursive: true })
    return readKey(file) ?? makeKey(file)
  } catch (error) {
    if (!(error instanceof Error) || !('path' in error)) throw error
    throw new ConfigInvalid([
      `DATA_DIR: ${String(error.path)} cannot be used, set it to a folder of your own`,
    ])
  }
}

/** Written whole under another name first: whoever starts at the same time reads all of it, and one key wins. */
function makeKey(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readKey(file)
  if (key === undefined) throw new Error(`${file} was made and cannot be read`)
  return key
}

function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (Buffer.from(key, 'base64url').length < bytes) {
      throw new ConfigInvalid([`${file} holds no whole key: remove it, and a new one is made`])
    }
    return key
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
