import type { Step } from './run-step.ts'

/** What `npm run check` runs; the longest first, so that two at a time end together. */
export const steps: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit*', '--reporter', 'dot'] },
  {
    name: 'promises (oxlint)',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
  },
  { name: 'types of server and scripts', command: checkTypes('server') },
  { name: 'types of the web app', command: checkTypes('web') },
  { name: 'types of domain and contract', command: checkTypes('domain') },
  { name: 'types of the service worker', command: checkTypes('worker') },
  {
    name: 'database types up to date',
    command: ['node', 'scripts/db-types.ts', '--verify'],
  },
  {
    name: 'migrations beside a running version',
    command: ['node', 'scripts/check/migration-breaks.ts'],
    showsRemark: true,
  },
  { name: 'lint and format (biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'dead code (knip)',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'import directions',
    command: ['node', 'scripts/check/import-directions.ts'],
    showsRemark: true,
  },
  {
    name: 'areas and nouns',
    command: ['node', 'scripts/check/area-places.ts'],
    showsRemark: true,
  },
  {
    name: 'circles between nouns',
    command: ['node', 'scripts/check/noun-cycles.ts'],
    showsRemark: true,
  },
  { name: 'reasons beside assertions', command: ['node', 'scripts/check/assertion-reasons.ts'] },
  {
    name: 'one way of making pages',
    command: ['node', 'scripts/check/second-ways.ts'],
    showsRemark: true,
  },
  { name: 'no wire spelling in the rules', command: ['node', 'scripts/check/wire-spelling.ts'] },
  {
    name: 'requirements up to date',
    command: ['node', 'scripts/requirements.ts', '--verify'],
    showsRemark: true,
  },
  {
    name: 'lock file complete',
    command: ['node', 'scripts/complete-lock.ts', '--verify'],
  },
  {
    name: 'licences of what is shipped',
    command: ['node', 'scripts/dependencies/check-licences.ts'],
    showsRemark: true,
  },
  {
    name: 'known holes in what is shipped',
    command: ['node', 'scripts/dependencies/check-advisories.ts'],
    showsRemark: true,
  },
  { name: 'file sizes', command: ['node', 'scripts/check/file-sizes.ts'], showsRemark: true },
]

/** Looks only at what has changed, and what that bears on, since it was last looked at. */
function checkTypes(room: string): Step['command'] {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/types/${room}.tsbuildinfo`]
  return ['tsc', '-p', `tsconfig.${room}.json`, ...cache]
}
