import { join } from 'node:path'
import {
  countPlaywright,
  countVitest,
  describePlaywright,
  readCounts,
  readRemark,
} from './count-results.ts'
import type { Suite } from './run-suite.ts'

/**
 * What CI runs. What needs nothing of another suite runs beside it, so that no core waits for the last test of one;
 * the browser has the machine for itself. Result files go into `folder`.
 */
export function suites(folder: string): Suite[] {
  const file = (name: string) => join(folder, `${name}.json`)
  const statements = { KEEP_STATEMENTS: join(folder, 'statements') }
  const world = { DEMO_WORLD_FILE: join(folder, 'demo-world.tar') }
  return [
    { name: 'a browser for tests', command: ['node', 'scripts/ensure-chromium.ts'] },
    {
      name: 'programs for tests',
      // Debian installs one after the other.
      after: ['a browser for tests'],
      command: ['node', 'scripts/ensure-programs.ts'],
    },
    {
      name: 'tests on PGlite',
      after: ['programs for tests'],
      command: ['npm', 'test', '--', ...vitestReporters(file('pglite'))],
      env: statements,
      count: () => countVitest(file('pglite')),
    },
    { name: 'the web build', command: ['node', 'scripts/build-web.ts'] },
    {
      name: 'a demo world for e2e',
      after: ['the web build'],
      command: ['node', 'e2e/support/save-demo-world.ts'],
      env: world,
    },
    {
      name: 'checks',
      after: ['a demo world for e2e'],
      // The unit tests run with the others.
      command: ['npm', 'run', 'check', '--', '--without', 'unit tests', '--results', file('check')],
      count: () => readCounts(file('check')),
    },
    {
      name: 'server tests on PostgreSQL',
      after: ['checks'],
      command: ['npm', 'run', 'test:postgres:few', '--', ...vitestReporters(file('postgres'))],
      env: statements,
      count: () => countVitest(file('postgres')),
    },
    {
      name: 'statements and sharding',
      after: ['tests on PGlite', 'server tests on PostgreSQL'],
      command: [
        'node',
        'scripts/sharding.ts',
        statements.KEEP_STATEMENTS,
        '--results',
        file('sharding'),
      ],
      count: () => readCounts(file('sharding')),
      describe: () => readRemark(file('sharding')),
    },
    {
      name: 'e2e with axe',
      after: ['statements and sharding'],
      command: ['npm', 'run', 'e2e'],
      env: { E2E_RESULTS: file('e2e'), ...world },
      count: () => countPlaywright(file('e2e')),
      describe: () => describePlaywright(file('e2e')),
    },
    {
      name: 'every named proof was run',
      after: ['e2e with axe'],
      command: ['node', 'scripts/ci/named-proofs.ts', folder],
      count: () => readCounts(file('named-proofs')),
    },
  ]
}

function vitestReporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}
