import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './check/repository.ts'

/** `npm run golden`: writes anew what tests hold the product against; git shows what changed. */
const tests = ['testing/golden', 'demo/load.test.ts']
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'server', ...tests, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    // The sums are those of the test's own day, not of a world saved for browsers.
    env: { ...process.env, GOLDEN: 'write', DATABASE_URL: undefined },
  },
)
process.exitCode = status ?? 1
