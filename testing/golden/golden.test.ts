import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { jobs } from '#server/jobs.ts'
import { schedule } from '#server/schedule.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { paths } from '#web/paths.ts'
import { expectGolden, stableJson } from './expect-golden.ts'
import { findAuditActions, findOtherStorageKeys, findStorageKeys } from './find-names.ts'

const routes: Route[] = Object.values(contract).flatMap((record) => Object.values(record))

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('as it was', () => {
  it('OpenAPI describes the API', async () => {
    const { body } = await app.get('/openapi.json')
    body.tags.sort(byName)
    for (const methods of Object.values<Record<string, { parameters: Named[] }>>(body.paths)) {
      for (const { parameters } of Object.values(methods)) parameters.sort(byName)
    }
    expectGolden('openapi.json', stableJson(body))
  })

  it('the server has its routes, each for its audience', () => {
    const lines = routes.map(({ method, path, audience }) => `${path} ${method} ${audience}`)
    expectGolden('routes.txt', lines.sort())
  })

  it('the web has its addresses', () => {
    expectGolden('addresses.txt', Object.values(paths).sort())
  })

  it('queues have their names and times', () => {
    const cronOf = new Map(
      schedule.map(({ job, cron, atStart }) => [
        job.name,
        ` ${cron}${atStart ? ' and at start' : ''}`,
      ]),
    )
    expectGolden('queues.txt', jobs.map(({ name }) => `${name}${cronOf.get(name) ?? ''}`).sort())
  })

  it('the audit log has its actions', () => {
    expectGolden('audit-actions.txt', findAuditActions())
  })

  it('the browser keeps things under their names', () => {
    expect(findOtherStorageKeys()).toEqual([])
    expectGolden('storage-keys.txt', findStorageKeys())
  })

  it('documents are of their kinds, with a ticket and with a mail', async () => {
    const served = routes.flatMap(({ document }) => document?.kind ?? [])
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'outbox_mails'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%attachment_kind =%'`.execute(app.platform.db)
    const attached = rows.flatMap(({ rule }) =>
      [...rule.matchAll(/'([a-z_-]+)'/g)].map(([, kind = '']) => kind),
    )
    expectGolden('document-kinds.txt', [
      ...served.sort().map((kind) => `ticket ${kind}`),
      ...attached.sort().map((kind) => `attachment ${kind}`),
    ])
  })
})

interface Named {
  name: string
}

function byName(one: Named, other: Named): number {
  return one.name < other.name ? -1 : 1
}
