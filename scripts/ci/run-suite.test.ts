import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSuite } from './run-suite.ts'

// Processes begin slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-suite-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A process that listens, and leaves its port in a file. */
const listener = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const { renameSync, writeFileSync } = require('node:fs')
    writeFileSync(process.argv[1] + '.part', String(server.address().port))
    renameSync(process.argv[1] + '.part', process.argv[1])
  })`

/** A process that starts one in a group of its own, as Playwright does with its web server. */
const starter = `
  const [listener, file, isLeft] = process.argv.slice(1)
  const options = { detached: true, stdio: 'inherit' }
  require('node:child_process').spawn(process.execPath, ['-e', listener, file], options).unref()
  const { existsSync } = require('node:fs')
  setInterval(() => { if (isLeft && existsSync(file)) process.exit() }, 20)`

function suiteThatStarts(file: string, ...more: string[]) {
  const command = [process.execPath, '-e', starter, listener, file, ...more] as const
  return { name: 'a suite that starts another process', command }
}

async function portIn(file: string): Promise<number> {
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 60_000 })
  return Number(readFileSync(file, 'utf8'))
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** What CI does with its suites. */
const ci = `
  const [cutOff, runSuites, suite] = process.argv.slice(1)
  const { cutOffAfter } = await import(cutOff)
  await (await import(runSuites)).runSuites([JSON.parse(suite)], cutOffAfter(60, Date.now()), () => {})`

describe('a suite', () => {
  it('that is cut off takes what it started in other groups with it', async () => {
    const file = join(folder, 'port')
    const cutOff = new AbortController()
    const running = runSuite(suiteThatStarts(file), cutOff.signal)
    const port = await portIn(file)
    expect(await isListening(port)).toBe(true)
    cutOff.abort('it took too long')
    const { passed, failed, log } = await running
    expect([passed, failed, log.trim()]).toEqual([0, 1, 'ended: it took too long'])
    expect(await isListening(port)).toBe(false)
  })

  it('that ends leaves nothing behind, though its parent is gone', async () => {
    const file = join(folder, 'port')
    const { failed } = await runSuite(
      suiteThatStarts(file, 'and is left'),
      new AbortController().signal,
    )
    expect(failed).toBe(0)
    expect(await isListening(await portIn(file))).toBe(false)
  })

  it('ends with all it started when CI is asked to end', async () => {
    const file = join(folder, 'port')
    const modules = ['cut-off.ts', 'run-suites.ts'].map((name) => join(import.meta.dirname, name))
    const args = [
      '--input-type=module',
      '-e',
      ci,
      ...modules,
      JSON.stringify(suiteThatStarts(file)),
    ]
    const running = spawn(process.execPath, args, { stdio: 'ignore' })
    const exited = once(running, 'exit')
    const port = await portIn(file)
    running.kill('SIGTERM')
    expect(await exited).toEqual([143, null])
    expect(await isListening(port)).toBe(false)
  })

  it('is not begun once all was cut off', async () => {
    const { failed, log } = await runSuite(
      suiteThatStarts(join(folder, 'port')),
      AbortSignal.abort('all of it has an hour'),
    )
    expect([failed, log]).toEqual([1, 'not begun: all of it has an hour'])
  })
})
