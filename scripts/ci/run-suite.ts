import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { root } from '../check/repository.ts'
import type { Counts } from './count-results.ts'
import { endProcesses } from './end-processes.ts'

export interface Suite {
  name: string
  /** Names of suites before it in the list that must have ended. */
  after?: readonly string[]
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Reads what it wrote. Without it the suite is a preparation: it counts only when it fails. */
  count?: () => Counts
  /** What else there is to say of what it wrote. */
  describe?: () => string
}

export interface SuiteOutcome extends Counts {
  suite: Suite
  seconds: number
  remark: string
  /** The end of what it printed. */
  log: string
}

const lastCharacters = 40_000

/**
 * Runs a suite to its end, or until it is cut off. One that breaks without naming a failed test has one failure.
 * However it ends, nothing that it started goes on.
 */
export async function runSuite(suite: Suite, cutOff: AbortSignal): Promise<SuiteOutcome> {
  const started = performance.now()
  const { code, log } = await runCommand(suite, cutOff)
  const counts = suite.count ? suite.count() : { passed: 0, failed: 0 }
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
  const seconds = (performance.now() - started) / 1000
  return { suite, log, seconds, ...counts, failed, remark: suite.describe?.() ?? '' }
}

async function runCommand(
  { command, env }: Suite,
  cutOff: AbortSignal,
): Promise<{ code: number; log: string }> {
  if (cutOff.aborted) return { code: 1, log: `not begun: ${cutOff.reason}` }
  const [file, ...args] = command
  const mark = `SWITCHBACK_SUITE_${randomUUID().replaceAll('-', '_')}`
  const child = spawn(file, args, {
    cwd: root,
    // Ctrl-C reaches CI alone, which then ends its suites in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NO_COLOR: '1', [mark]: '1' },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-lastCharacters)
    })
  }
  return new Promise((resolve) => {
    let ending = Promise.resolve()
    const endAll = () => {
      const { pid } = child
      if (pid !== undefined) ending = ending.then(() => endProcesses({ pid, mark }))
    }
    const onCutOff = () => {
      log += `\nended: ${cutOff.reason}`
      endAll()
    }
    cutOff.addEventListener('abort', onCutOff)
    child.on('error', (error) => {
      log += error.message
    })
    // What it left behind would hold its output open.
    child.on('exit', endAll)
    child.on('close', (code) => {
      cutOff.removeEventListener('abort', onCutOff)
      resolve(ending.then(() => ({ code: cutOff.aborted ? 1 : (code ?? 1), log })))
    })
  })
}
