import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { jobs } from '#server/jobs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { schedule } from '#server/schedule.ts'
import { onServer, templateName } from './server-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite dump, for tests without DATABASE_URL. */
    dumpFile: string
  }
}

/** Migrates once; every test file starts from a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  return url ? prepareTemplate(url) : prepareDump(project)
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'switchback-test-'))
  const database = await openEmbedded({})
  await prepare(database)
  const file = join(folder, 'migrated.tar')
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('dumpFile', file)
  return () => rm(folder, { recursive: true, force: true })
}

async function prepareTemplate(url: string): Promise<() => Promise<void>> {
  await onServer(url, async (run) => {
    await run(`drop database if exists ${templateName}`)
    await run(`create database ${templateName}`)
  })
  const template = new URL(url)
  template.pathname = templateName
  const log = createLog('silent')
  const database = await openServer({ url: template.href, connections: 2, log })
  await prepare(database)
  await database.close()
  return () => onServer(url, (run) => run(`drop database if exists ${templateName} with (force)`))
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db)
  const log = createLog('silent')
  const queue = await openJobQueue({
    database,
    log,
    metrics: createMetrics(),
    jobs,
    schedule,
    isWorker: false,
  })
  await queue.stop()
}
