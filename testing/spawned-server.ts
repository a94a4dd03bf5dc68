import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { prepares } from './server-databases.ts'
import { testSigningKey } from './test-config.ts'

/** What one has compiled the next need not: each starts in about half the time. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '.cache', 'compiled') }

interface SpawnedServer {
  pid: number
  /** All it printed so far, on both outputs. */
  output(): string
  /** Waits until it prints some text; throws when it ends first. */
  prints(text: string): Promise<void>
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  signal(name: NodeJS.Signals): void
}

type Program = 'server/main.ts' | 'scripts/billing.ts' | 'testing/small-world/start.ts'

/**
 * Starts the executable, or another one of ours, as a process of its own for one test, with this
 * environment and no more.
 */
export function spawnServer(
  env: Record<string, string>,
  path: Program = 'server/main.ts',
): SpawnedServer {
  const main = join(import.meta.dirname, '..', path)
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      SEED: 'none',
      LOG_LEVEL: 'error',
      SIGNING_KEY: testSigningKey,
      DATABASE_PREPARES: String(prepares),
      ...compiled,
      ...env,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('printed')
    })
  }
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? null,
  )
  const { pid } = child
  if (pid === undefined) throw new Error('the server could not be started')
  return {
    pid,
    output: () => output,
    async prints(text) {
      while (!output.includes(text)) {
        const next = await Promise.race([
          once(child, 'printed'),
          ended.then(() => 'ended' as const),
        ])
        if (next === 'ended' && !output.includes(text)) {
          throw new Error(`the server ended without "${text}":\n${output}`)
        }
      }
    },
    ended,
    signal: (name) => child.kill(name),
  }
}
