import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { proveLedgerJob } from '#server/features/money/ledger/prove-ledger.ts'
import { warnOfOtherGateway } from '#server/features/money/redemptions/follow-redemptions.ts'
import { proveMemberCountsJob } from '#server/features/people/members/counts/prove-counts.ts'
import { buildApp, buildProbes } from './app.ts'
import { makeDemoData, removeAbandoned } from './demo-start/make-demo-data.ts'
import { openWaitingRoom, type WaitingRoom } from './demo-start/waiting-room.ts'
import { openDatabase, openPlatform } from './open-platform.ts'
import { removeAbandonedChecks } from './platform/backup/backup-format.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { holdsEmbeddedData } from './platform/db/embedded-folder.ts'
import { listNewer, migrate } from './platform/db/migrate.ts'
import { orderProof } from './platform/db/proofs.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { seedDemoWorld } from './seed.ts'

type Say = (line: string) => void

interface Running {
  /** What is there now, and where. */
  announcement: string
  stop(): Promise<void>
}

/** Starts what the configured role asks for; `migrate` ends by itself and answers nothing. */
export async function startRole(config: Config, say: Say): Promise<Running | undefined> {
  const log = createLog(config.logLevel, undefined, config.tracing !== undefined)
  for (const { message } of config.warnings) say(`Warning: ${message}`)
  const waitingRoom = await makeFirstData(config, say)
  const tracing = await openTracing(config, log)
  const database = await openDatabase(config, log, tracing)
  try {
    if (database.isEmbedded) {
      removeAbandoned(config.dataFolder)
      removeAbandonedChecks(config.dataFolder)
    }
    const ran = await migrate(database.db)
    if (ran.length > 0) say(`Database: ${database.engine}, migrated: ${ran.join(', ')}`)
    const newer = await listNewer(database.db)
    if (newer.length > 0)
      say(`Warning: a newer version has migrated the database: ${newer.join(', ')}`)
    // Opening the queue makes its tables as well: afterwards a role without CREATE can run.
    const platform = await openPlatform(config, database, log, tracing)
    if (config.role === 'migrate') {
      await platform.jobs.stop()
      await database.close()
      return undefined
    }
    if (config.seed === 'demo' && config.role !== 'worker') await seedDemoWorld(platform, say)
    return await run(platform, say, waitingRoom)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Makes the demo world where there is no data at all; who comes meanwhile waits until the product listens. */
async function makeFirstData(config: Config, say: Say): Promise<WaitingRoom | undefined> {
  const { databaseUrl, dataFolder, seed, role } = config
  if (databaseUrl || seed !== 'demo' || role !== 'all' || holdsEmbeddedData(dataFolder)) {
    return undefined
  }
  const room = await openWaitingRoom(config, { line: 'Demo world: people and trips …', percent: 0 })
  say(`Making the demo world, once: http://localhost:${config.port} shows how far it is`)
  try {
    await makeDemoData(dataFolder, systemClock.now(), (progress) => {
      room.tell(progress)
      say(progress.line)
    })
  } catch (error) {
    await room.close()
    throw error
  }
  room.tell({ line: 'Demo world: starting the product …', percent: 95 })
  return room
}

async function run(
  platform: Platform,
  say: Say,
  waitingRoom: WaitingRoom | undefined,
): Promise<Running> {
  const { config, database, jobs: jobQueue, email, log } = platform
  const server =
    config.role === 'worker'
      ? buildProbes(platform)
      : await buildApp(platform, { checkResponses: false })
  let address: string
  try {
    await server.ready()
    await waitingRoom?.close()
    address = await server.listen({ host: config.host, port: config.port })
    if (config.role !== 'web') {
      await jobQueue.work(platform)
      await warnOfOtherGateway(platform)
      await orderProof(platform, 'ledger_proofs', proveLedgerJob)
      await orderProof(platform, 'member_count_proofs', proveMemberCountsJob)
    }
  } catch (error) {
    await jobQueue.stop()
    throw error
  }
  const flushing = setInterval(() => log.flush(), 1000)
  const what = config.role === 'worker' ? 'The worker answers probes' : 'Switchback is listening'
  return {
    announcement: `${what} on ${address.replace('127.0.0.1', 'localhost')}`,
    async stop() {
      say('Stopping: finishing what is under way')
      clearInterval(flushing)
      await drain(server, config)
      await server.close()
      await jobQueue.stop()
      await email.close()
      await platform.transit.close()
      await database.close()
      await platform.tracing?.stop()
      log.flush()
      say('Stopped')
    },
  }
}

/** Serves on while its health already says that it leaves, for as long as balancers need to see it. */
async function drain(server: FastifyInstance, { role, drainMs }: Config): Promise<void> {
  if (role === 'worker' || drainMs === 0) return
  server.drain()
  await pause(drainMs)
}
