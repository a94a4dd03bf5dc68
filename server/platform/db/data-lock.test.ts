import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('holds the pid of its owner and goes with it', () => {
    const unlock = lockDataFolder(folder)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
    unlock()
    expect(existsSync(lock)).toBe(false)
    lockDataFolder(folder)()
  })

  it('makes the folder when it is missing', () => {
    const deep = join(folder, 'a', 'b')
    lockDataFolder(deep)()
    expect(existsSync(deep)).toBe(true)
  })

  it('refuses a second opener in the same process', () => {
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    unlock()
  })

  it('refuses while another process lives, naming it, and is free after its death', async () => {
    const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(owner, 'spawn')
    writeFileSync(lock, String(owner.pid))
    expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${owner.pid}`)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const unlock = lockDataFolder(folder)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
    unlock()
  })

  it('is taken over when a dead process had the pid this one has now, as in containers', () => {
    writeFileSync(lock, String(process.pid))
    lockDataFolder(folder)()
  })

  it.each(['', 'garbage', '-1', '0', '99999999999'])(
    'is taken over when it holds %j',
    (content) => {
      writeFileSync(lock, content)
      const unlock = lockDataFolder(folder)
      expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
      unlock()
    },
  )
})
