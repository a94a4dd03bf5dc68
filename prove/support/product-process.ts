import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testSigningKey } from '#testing/test-config.ts'
import { startChild } from '../../bench/support/child-process.ts'

const root = join(import.meta.dirname, '..', '..')

export interface ProductProcess {
  /** Starts it, anew after its end. */
  start(): void
  /** Once it answers requests, or probes; throws when it ends before that by itself. */
  isUp(): Promise<void>
  isRunning(): boolean
  /** Sends a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** What all its starts logged as errors, and said when they failed. */
  errors(): readonly string[]
}

/** The product as it ships, from a folder of it, as a process that may be ended and started again; compiled code is kept. */
export function productProcess(env: Record<string, string>, folder = root): ProductProcess {
  const errors: string[] = []
  let child: ChildProcess | undefined
  let up: Promise<void> | undefined
  return {
    start() {
      const { PATH = '', HOME = '' } = process.env
      const started = startChild(process.execPath, [join(folder, 'server/main.ts')], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH,
          HOME,
          SEED: 'none',
          LOG_LEVEL: 'error',
          SIGNING_KEY: testSigningKey,
          NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
          ...env,
        },
      })
      child = started
      up = untilUp(started, errors)
      // Whoever is killed before it is up is waited for by nobody.
      up.catch(() => {})
    },
    async isUp() {
      await up
    },
    isRunning: () => isAlive(child),
    async end(signal) {
      if (!isAlive(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    errors: () => errors,
  }
}

function isAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

function untilUp(child: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let line = ''
    const read = (chunk: Buffer) => {
      const lines = `${line}${String(chunk)}`.split('\n')
      line = lines.pop() ?? ''
      for (const each of lines) {
        if (/ on http:\/\/localhost:/.test(each)) resolve()
        else if (!/^(Database: |Stopp|Warning: )/.test(each) && each !== '') errors.push(each)
      }
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)))
  })
}
