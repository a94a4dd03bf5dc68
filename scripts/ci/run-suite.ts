import { spawn } from 'node:child_process'
import { root } from '../check/repository.ts'
import type { Counts } from './count-results.ts'

export interface Suite {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Reads what it wrote. Without it the suite is a preparation: it counts only when it fails. */
  count?: () => Counts
  /** It is ended, and failed, after so long. */
  minutes: number
}

export interface SuiteOutcome extends Counts {
  suite: Suite
  seconds: number
  /** The end of what it printed. */
  log: string
}

const keptCharacters = 40_000

/** Runs a suite to its end, or to the deadline of all. One that breaks without naming a failed test has one failure. */
export async function runSuite(suite: Suite, deadline: number): Promise<SuiteOutcome> {
  const started = performance.now()
  const limitMs = Math.max(1000, Math.min(suite.minutes * 60_000, deadline - Date.now()))
  const { code, log } = await runCommand(suite, limitMs)
  const counts = suite.count ? suite.count() : { passed: 0, failed: 0 }
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
  return {
    suite,
    log,
    passed: counts.passed,
    failed,
    seconds: (performance.now() - started) / 1000,
  }
}

function runCommand(
  { command, env }: Suite,
  limitMs: number,
): Promise<{ code: number; log: string }> {
  const [file, ...args] = command
  const child = spawn(file, args, {
    cwd: root,
    // A group of its own, so that what is too slow ends together with all it started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NO_COLOR: '1' },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-keptCharacters)
    })
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      log += `\nended after ${Math.round(limitMs / 1000)} s`
      endGroup(child.pid)
    }, limitMs)
    child.on('error', (error) => {
      log += error.message
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, log })
    })
  })
}

function endGroup(pid: number | undefined): void {
  signalGroup(pid, 'SIGTERM')
  // What does not listen loses its turn.
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 10_000).unref()
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The whole group has ended by itself.
  }
}
