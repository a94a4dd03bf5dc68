import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadModule } from 'libpg-query'
import { root } from './check/repository.ts'
import { judgeKept } from './sharding/judge-kept.ts'
import { readKept } from './sharding/kept-statements.ts'
import { permissions } from './sharding/permissions.ts'

/**
 * `node scripts/sharding.ts [folder] [--part] [--results file]`: could tables of tenants be distributed over servers
 * by employer, going by the statements that tests of the server kept in a folder (`KEEP_STATEMENTS=folder npx vitest
 * run --project server`)? `--part` says that not all tests ran.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'boolean', default: false }, results: { type: 'string' } },
})
await loadModule()
const kept = readKept(positionals[0] ?? join(root, '.cache', 'ci', 'statements'))
const { counts, problems } = judgeKept(kept, permissions, !values.part)
for (const problem of problems) console.error(problem)
const remark =
  `${kept.length} statements: ${counts['one server']} ask the server of one employer, ${counts.none} none, ` +
  `${counts['each server']} each and ${counts['across servers']} across, by permission; ${problems.length} problems`
console.log(remark)
if (values.results) {
  const failed = problems.length
  writeFileSync(values.results, JSON.stringify({ passed: failed > 0 ? 0 : 1, failed, remark }))
}
if (problems.length > 0) process.exitCode = 1
