import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMigrated, throwawayUrl } from '../bench/support/bench-database.ts'
import { startChild } from '../bench/support/child-process.ts'
import { countVitest } from '../scripts/ci/count-results.ts'
import { endProof } from './support/end-proof.ts'
import { startPgBouncer } from './support/pgbouncer.ts'

/**
 * Does the server run behind PgBouncer in transaction mode? Its tests say so: those that CI runs on PostgreSQL, all of
 * them with `--all`, those whose path holds a word with `--only word`.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '..')
const url = throwawayUrl()
const pooler = await startPgBouncer(url)
const folder = mkdtempSync(join(tmpdir(), 'switchback-pgbouncer-tests-'))
const report = join(folder, 'report.json')
const startedAt = performance.now()
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const tests = startChild(
  process.execPath,
  [vitest, 'run', '--project', 'server', ...reporters, ...values.only],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_POOLER: pooler.address,
      DATABASE_PREPARES: 'false',
      ...(values.all ? {} : { SERVER_TESTS: 'few' }),
    },
  },
)
await once(tests, 'exit')
const seconds = Math.round((performance.now() - startedAt) / 1000)
const { passed, failed } = countVitest(report)
const through = await pooler.countTransactions()
const database = await openMigrated(url)
endProof({
  name: 'pgbouncer',
  done: `The server's tests through PgBouncer in transaction mode (${values.all ? 'all' : 'those that CI runs on PostgreSQL'}${values.only.length > 0 ? `, of them ${values.only.join(', ')}` : ''}), in ${seconds} s`,
  database,
  figures: [
    { what: 'tests that passed', is: passed, atLeast: 1 },
    { what: 'tests that failed', is: failed, atLeast: 0, atMost: 0 },
    { what: 'transactions that PgBouncer handed on', is: through, atLeast: passed },
  ],
})
await database.close()
await pooler.stop()
rmSync(folder, { recursive: true, force: true })
