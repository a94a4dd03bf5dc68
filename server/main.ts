import { type Config, ConfigInvalid, readConfig } from './platform/config.ts'
import { describeStartFailure } from './start-failure.ts'
import { startRole } from './start-role.ts'

/** The one executable. Its role comes from ROLE: all, web, worker or migrate. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Node.js 22.18 or newer is needed, this is ${process.versions.node}`)
  process.exit(1)
}

const config = readOrExit()
try {
  const running = await startRole(config, (line) => console.log(line))
  if (running) stopOnSignals(running.stop)
} catch (error) {
  console.error(describeStartFailure(error, config))
  process.exit(1)
}

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error
    console.error(error.message)
    process.exit(1)
  }
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
        (error: unknown) => {
          console.error('Stopping failed', error)
          process.exit(1)
        },
      )
    })
  }
}
