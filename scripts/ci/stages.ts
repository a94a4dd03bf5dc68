import { join } from 'node:path'
import { countCheck, countPlaywright, countVitest } from './count-results.ts'
import type { Suite } from './run-suite.ts'

/** Suites that run at the same time. */
export type Stage = readonly Suite[]

/** What CI runs, in order. Result files go into `folder`. */
export function stages(folder: string): Stage[] {
  const file = (name: string) => join(folder, `${name}.json`)
  // Made once, by its own test.
  const world = { DEMO_WORLD_FILE: join(folder, 'demo-world.tar') }
  return [
    [
      {
        name: 'tests on PGlite',
        command: ['npm', 'test', '--', ...vitestReporters(file('pglite'))],
        env: world,
        count: () => countVitest(file('pglite')),
        minutes: 6,
      },
      { name: 'a browser for e2e', command: ['node', 'scripts/ensure-chromium.ts'], minutes: 4 },
    ],
    [
      {
        name: 'checks',
        // The unit tests ran a stage earlier, with the others.
        command: [
          'npm',
          'run',
          'check',
          '--',
          '--without',
          'unit tests',
          '--results',
          file('check'),
        ],
        count: () => countCheck(file('check')),
        minutes: 3,
      },
      { name: 'the web build', command: ['node', 'scripts/build-web.ts'], minutes: 3 },
    ],
    [
      {
        name: 'server tests on PostgreSQL',
        command: ['npm', 'run', 'test:postgres', '--', ...vitestReporters(file('postgres'))],
        count: () => countVitest(file('postgres')),
        minutes: 5,
      },
    ],
    [
      {
        name: 'e2e with axe',
        command: ['npm', 'run', 'e2e'],
        env: { E2E_RESULTS: file('e2e'), ...world },
        count: () => countPlaywright(file('e2e')),
        minutes: 8,
      },
    ],
  ]
}

function vitestReporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}
