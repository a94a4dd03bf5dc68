import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'ensure-installed.mjs')
const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-c', dev: true },
    'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
}
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchback-clone-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(script, join(root, 'scripts', 'ensure-installed.mjs'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  // Stands in for npm: keeps its arguments, and fails when told so.
  writeFileSync(
    join(root, 'npm.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    writeFileSync('arguments', process.argv.slice(2).join(' '))
    mkdirSync('node_modules', { recursive: true })
    process.exit(Number(process.env.NPM_STATUS ?? 0))`,
  )
})

afterEach(() => rmSync(root, { recursive: true }))

function ensureInstalled(env: Record<string, string> = {}, ...level: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts', 'ensure-installed.mjs'), ...level], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_execpath: join(root, 'npm.mjs'),
      npm_node_execpath: process.execPath,
      ...env,
    },
  })
}

const runOfNpm = () => {
  const file = join(root, 'arguments')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  rmSync(file, { force: true })
  return text
}

describe('before every script', () => {
  it('installs in a fresh clone, without install scripts, and not again', () => {
    expect(ensureInstalled().status).toBe(0)
    expect(runOfNpm()).toBe('ci --include=dev --include=optional --ignore-scripts --loglevel=error')
    for (const level of [[], ['--to-run']]) {
      expect(ensureInstalled({}, ...level).status).toBe(0)
      expect(runOfNpm()).toBeUndefined()
    }
  })

  it('installs what running needs, and the tools when they are needed, beside it', () => {
    expect(ensureInstalled({}, '--to-run').status).toBe(0)
    expect(runOfNpm()).toBe('ci --omit=dev --include=optional --ignore-scripts --loglevel=error')
    expect(ensureInstalled({}, '--to-run').status).toBe(0)
    expect(runOfNpm()).toBeUndefined()
    expect(ensureInstalled().status).toBe(0)
    expect(runOfNpm()).toBe(
      'install --no-save --include=dev --include=optional --ignore-scripts --loglevel=error',
    )
    expect(ensureInstalled({}, '--to-run').status).toBe(0)
    expect(ensureInstalled().status).toBe(0)
    expect(runOfNpm()).toBeUndefined()
  })

  it('installs again when the lock file changed', () => {
    ensureInstalled()
    runOfNpm()
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {}, changed: true }))
    ensureInstalled()
    expect(runOfNpm()).toMatch(/^ci /)
  })

  it('accepts what npm install left, packages for other systems missing', () => {
    mkdirSync(join(root, 'node_modules'))
    const { 'node_modules/a': installed, 'node_modules/tool': tool } = lock.packages
    const record = (packages: object) =>
      writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
    record({ 'node_modules/a': installed })
    expect(ensureInstalled({}, '--to-run').status).toBe(0)
    expect(runOfNpm()).toBeUndefined()
    record({ 'node_modules/a': installed, 'node_modules/tool': tool })
    expect(ensureInstalled().status).toBe(0)
    expect(runOfNpm()).toBeUndefined()
  })

  it('does not take a failed installation for one', () => {
    const { status, stderr } = ensureInstalled({ NPM_STATUS: '1' })
    expect(status).toBe(1)
    expect(stderr).toContain('Installing the packages failed')
    runOfNpm()
    ensureInstalled()
    expect(runOfNpm()).toMatch(/^ci /)
  })
})
