import { flushCompileCache } from 'node:module'
import { ownSigningKey } from './platform/config/own-signing-key.ts'
import { type Config, ConfigInvalid, readConfig } from './platform/config.ts'
import { describeStartFailure } from './start-failure.ts'
import { startRole } from './start-role.ts'

/** The one executable. Its role comes from ROLE: all, web, worker or migrate. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  leave(`Node.js 22.18 or newer is needed, this is ${process.versions.node}`)
}

// What was compiled is kept for the next start, and for processes of this one, where NODE_COMPILE_CACHE says so.
flushCompileCache()
const config = readOrLeave()
try {
  const running = await startRole(config, say)
  if (running) {
    stopOnSignals(() => running.stop())
    // Said last: whoever waits for it may at once end the process, which then is ready to end well.
    say(running.announcement)
  }
} catch (error) {
  leave(describeStartFailure(error, config))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readOrLeave(): Config {
  try {
    return readConfig(process.env, ownSigningKey)
  } catch (error) {
    if (error instanceof ConfigInvalid) leave(error.message)
    throw error
  }
}

function leave(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** First signal: finish what is under way, then leave. Second: leave now. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => leave(`Stopping failed: ${String(error)}`),
      )
    })
  }
}
