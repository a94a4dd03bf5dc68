import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { type BulkAction, bulkActions } from '#domain/people/members/bulk-actions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { createCrowd } from './bulk-members/crowd.ts'
import { type ActionFigures, followAction } from './bulk-members/follow-action.ts'
import { type ExportFigures, followExport } from './bulk-members/follow-export.ts'
import { actPlainly } from './bulk-members/plain-parts.ts'
import { waitsBeside } from './bulk-members/waits-beside.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import {
  type HttpServerProcess,
  startOurEmbedded,
  startOurServer,
} from './support/http-server-process.ts'
import { percentile } from './support/latencies.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long are 50,000 members looked at, taken and acted on, and how long does another employer wait meanwhile? */
const members = Number(process.env.BENCH_MEMBERS ?? 50_000)
const asked = process.env.BENCH_ACTIONS?.split(',') ?? bulkActions
const actions = (['remind', 'email', 'resend', 'deactivate'] as const).filter((action) =>
  asked.includes(action),
)
const restMs = 5000

await ask(await openMigrated(throwawayUrl()), () => startOurServer(throwawayUrl(), 'all'))
const folder = await mkdtemp(join(tmpdir(), 'switchback-bulk-members-'))
try {
  const embedded = await openEmbedded({ folder })
  await migrate(embedded.db)
  await ask(embedded, () => startOurEmbedded(folder))
} finally {
  await rm(folder, { recursive: true })
}

async function ask(database: Database, start: () => Promise<HttpServerProcess>): Promise<void> {
  const { db } = database
  const machine = describeMachine(database)
  const { busy, other } = await createCrowd(db, members)
  // The floor writes for others, so that both find rows nobody has changed; it has the machine for itself as well.
  const { busy: plain } = await createCrowd(db, members)
  const floors = new Map<BulkAction, number>()
  for (const action of actions) floors.set(action, await actPlainly(db, action, plain.employerId))
  await database.close()

  const server = await start()
  const watched = {
    url: server.url,
    pid: server.pid,
    token: busy.token,
    otherToken: other.token,
  }
  const { waits: atRest } = await waitsBeside(server.url, other.token, () => after(restMs))
  // Before the actions: the last one deactivates who is in the file.
  const exported = await followExport(watched)
  const figures: [BulkAction, ActionFigures][] = []
  for (const action of actions) figures.push([action, await followAction(action, watched)])
  await server.stop()

  const load = loadavg().map((value) => rounded(value, 1))
  printHeading(
    `Actions on ${members} members of one employer; load of the machine at the end ${load.join(', ')}`,
    machine,
  )
  printTable(
    [
      'action',
      'members',
      'preview ms',
      'start ms',
      'run s',
      'plain s',
      'ratio',
      'first half MB',
      'second',
    ],
    figures.map(([action, { megabytes, ...one }]) => [
      action,
      one.touched,
      rounded(one.previewMs, 0),
      rounded(one.startMs, 0),
      rounded(one.seconds, 1),
      rounded(floors.get(action) ?? 0, 1),
      rounded(one.seconds / (floors.get(action) ?? 1), 1),
      megabytes.firstHalf - megabytes.before,
      megabytes.secondHalf - megabytes.before,
    ]),
  )
  console.log()
  printTable(
    ['export', 'members', 's', 'of 200 by id, ms', 'at most MB more'],
    [
      [
        'csv',
        exported.members,
        rounded(exported.seconds, 1),
        rounded(exported.byIdsMs, 0),
        exported.megabytes.most - exported.megabytes.before,
      ],
    ],
  )
  console.log()
  printTable(
    ['requests of another employer', 'number', 'median ms', 'p99 ms', 'longest ms'],
    [
      ['at rest', ...spread(atRest)],
      ['beside export', ...spread(exported.waits)],
      ...figures.map(([action, { waits }]) => [`beside ${action}`, ...spread(waits)]),
    ],
  )
  console.log()
  printGoals(
    figures.map(([, one]) => one),
    exported,
  )
}

function printGoals(figures: readonly ActionFigures[], exported: ExportFigures): void {
  const most = (of: (one: ActionFigures) => number) => Math.max(...figures.map(of))
  printGoal({
    what: 'preview',
    value: rounded(
      most((one) => one.previewMs),
      0,
    ),
    unit: ' ms',
    atMost: 2000,
  })
  printGoal({
    what: 'start',
    value: rounded(
      most((one) => one.startMs),
      0,
    ),
    unit: ' ms',
    atMost: 2000,
  })
  printGoal({
    what: 'p99 of others',
    value: rounded(
      Math.max(
        most(({ waits }) => percentile(waits, 0.99)),
        percentile(exported.waits, 0.99),
      ),
      1,
    ),
    unit: ' ms',
    atMost: 100,
  })
  printGoal({
    what: 'more memory in the second half than in the first',
    value: most(({ megabytes }) => megabytes.secondHalf - megabytes.firstHalf),
    unit: ' MB',
    atMost: 50,
  })
}

function spread(ms: readonly number[]): number[] {
  return [
    ms.length,
    rounded(median(ms), 1),
    rounded(percentile(ms, 0.99), 1),
    rounded(Math.max(...ms), 1),
  ]
}
