import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { startCluster } from './throwaway-postgres/start-cluster.ts'

/**
 * `node scripts/with-postgres.ts [--kept folder] -- command ...`: runs it with DATABASE_URL of a throwaway server, or of
 * one whose data stay in a folder.
 */
const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
if (!process.argv.includes('--') || !command) {
  console.error('usage: node scripts/with-postgres.ts [--kept folder] -- command [arguments]')
  process.exit(2)
}

// Until the command runs there is nobody to pass a signal to: remember it and end after the start.
let interrupted: NodeJS.Signals | undefined
let child: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = signal
    child?.kill(signal)
  })
}

const cluster = await startCluster({ kept: keptFolder() })
try {
  process.exitCode = interrupted ? codeOf(interrupted) : await run(command, args)
} finally {
  await cluster.stop()
}

function run(file: string, parameters: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child = spawn(file, parameters, {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: cluster.url },
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? codeOf(signal) : 1)))
  })
}

/** As a shell would report it. */
function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}

function keptFolder(): string | undefined {
  const own = process.argv.slice(2, process.argv.indexOf('--'))
  return own[0] === '--kept' ? own[1] : undefined
}
