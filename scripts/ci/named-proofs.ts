import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/repository.ts'
import { readRows } from '../requirements/requirements-document.ts'
import { scanTests } from '../requirements/scan-tests.ts'
import { readReport } from './count-results.ts'
import { findMissingProofs } from './missing-proofs.ts'
import { passedInPlaywright, passedInVitest, type VitestReport } from './passed-tests.ts'
import type { PlaywrightReport } from './playwright-report.ts'

/** `node scripts/ci/named-proofs.ts folder`: every test that claims a requirement has passed in a run of CI. */
const folder = process.argv[2] ?? join(root, '.cache', 'ci')
const vitest = ['pglite', 'postgres'].map((run) => reportOf<VitestReport>(run))
const browser = reportOf<PlaywrightReport>('e2e')
const passed = [
  ...vitest.flatMap((report) => (report ? passedInVitest(report, root) : [])),
  ...(browser ? passedInPlaywright(browser, root) : []),
]
const proofs = scanTests(root)
const missing = findMissingProofs(proofs, passed)
for (const { file, title, ids } of missing) {
  console.error(`not run: ${file} "${title}" of ${ids.join(', ')}`)
}

const document = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
const proved = new Set(proofs.flatMap(({ ids }) => ids))
const rows = readRows(document).filter(({ id }) => proved.has(id))
const unproved = new Set(missing.flatMap(({ ids }) => ids))
const failed = rows.filter(({ id }) => unproved.has(id)).length
console.log(`${rows.length - failed} of ${rows.length} rows: every proof was run`)
writeFileSync(
  join(folder, 'named-proofs.json'),
  JSON.stringify({ passed: rows.length - failed, failed }),
)
if (missing.length > 0) process.exitCode = 1

/** A run that wrote no report has proved nothing. */
function reportOf<Report>(run: string): Report | undefined {
  return readReport<Report>(join(folder, `${run}.json`))
}
