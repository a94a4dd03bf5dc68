import { orderProof } from '#server/features/money/ledger/prove-ledger.ts'
import { buildApp, buildProbes } from './app.ts'
import { openDatabase, openPlatform } from './open-platform.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { seedDemoWorld } from './seed.ts'

type Say = (line: string) => void

interface Running {
  stop(): Promise<void>
}

/** Starts what the configured role asks for; `migrate` ends by itself and answers nothing. */
export async function startRole(config: Config, say: Say): Promise<Running | undefined> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    const ran = await migrate(database.db)
    if (ran.length > 0) say(`Database: ${database.engine}, migrated: ${ran.join(', ')}`)
    // Opening the queue makes its tables as well: afterwards a role without CREATE can run.
    const platform = await openPlatform(config, database, log)
    if (config.role === 'migrate') {
      await platform.jobs.stop()
      await database.close()
      return undefined
    }
    if (config.seed === 'demo' && config.role !== 'worker') await seedDemoWorld(platform, say)
    return await run(platform, say)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function run(platform: Platform, say: Say): Promise<Running> {
  const { config, database, jobs: jobQueue, email, log } = platform
  const server =
    config.role === 'worker'
      ? buildProbes(platform)
      : await buildApp(platform, { checkResponses: false })
  try {
    const address = await server.listen({ host: config.host, port: config.port })
    if (config.role !== 'web') {
      await jobQueue.work(platform)
      await orderProof(platform)
    }
    // Said last: whoever waits for it may already end the process, which then is ready to end well.
    const what = config.role === 'worker' ? 'The worker answers probes' : 'Switchback is listening'
    say(`${what} on ${address.replace('127.0.0.1', 'localhost')}`)
  } catch (error) {
    await jobQueue.stop()
    throw error
  }
  const flushing = setInterval(() => log.flush(), 1000)
  return {
    async stop() {
      say('Stopping: finishing what is under way')
      clearInterval(flushing)
      await server.close()
      await jobQueue.stop()
      await email.close()
      await database.close()
      log.flush()
      say('Stopped')
    },
  }
}
