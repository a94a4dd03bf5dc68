/**
 * The directions of ARCHITECTURE.md. `scripts/check/import-directions.ts` runs it, and refuses an empty
 * read and a pattern that matches nothing; its test plants a violation of every rule.
 * Paths stand in lists, one place an entry, so that none of them falls asleep unseen.
 */
const { areas } = require('./scripts/check/areas.ts')

/** A noun's folder, in its area. */
const noun = `(?:${Object.keys(areas).join('|')})/[^/]+`
const tests = '\\.test\\.tsx?$'
/** What tests of the web app take from beside it. */
const forTests = ['^testing/browser/', '^testing/hostile-html\\.ts$']
const ours = [
  '^contract/',
  '^domain/',
  '^server/',
  '^web/',
  '^testing/',
  '^demo/',
  '^scripts/',
  '^bench/',
  '^prove/',
  '^e2e/',
]
const without = (...rooms) => ours.filter((room) => !rooms.includes(room))
const packages = [
  'core',
  'npm',
  'npm-bundled',
  'npm-dev',
  'npm-no-pkg',
  'npm-optional',
  'npm-peer',
  'npm-unknown',
]
const features = '^server/features/'
const pages = ['^web/portals/']
const routeTable = ['^web/routes/', '^web/(routes|router)\\.tsx$']

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or hide a third. A type alone is no need.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'imports-resolve',
      'An import that leads nowhere hides from every other rule.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'domain-stands-alone',
      'Pure rules know nobody.',
      { path: ['^domain/'], pathNot: tests },
      { path: without('^domain/') },
    ),
    forbid(
      'domain-is-pure',
      'No I/O and no packages in the rules.',
      { path: ['^domain/'], pathNot: tests },
      { dependencyTypes: packages },
    ),
    forbid(
      'contract-knows-only-domain',
      'Server and web obey the contract; it obeys nobody, and says what the rules mean on the wire.',
      { path: ['^contract/'], pathNot: tests },
      { path: without('^contract/', '^domain/') },
    ),
    forbid(
      'contract-takes-only-zod',
      'The contract is read by server and browser alike.',
      { path: ['^contract/'], pathNot: tests },
      { dependencyTypes: packages, pathNot: '^node_modules/zod/' },
    ),
    forbid(
      'plumbing-knows-no-feature',
      'Platform and gateways serve every feature and name none.',
      { path: ['^server/platform/', '^server/gateways/'], pathNot: tests },
      { path: [features] },
    ),
    forbid(
      'roles-stand-on-top',
      'Application, table of jobs and start put features together; nothing below knows them.',
      { path: [features, '^server/platform/', '^server/gateways/'], pathNot: tests },
      { path: ['^server/[^/]+\\.ts$'] },
    ),
    forbid(
      'features-keep-their-routes',
      "Another feature's service, queries and verbs may be used; its routes, policy and presenter are its own.",
      { path: [`${features}(${noun})/`] },
      {
        path: [`${features}${noun}/(routes|policy|present)\\.ts$`],
        pathNot: `${features}$1/`,
      },
    ),
    forbid(
      'server-knows-no-tests',
      'What runs in production imports neither the web app nor the tests.',
      { path: ['^server/'], pathNot: tests },
      { path: without('^contract/', '^domain/', '^server/', '^demo/') },
    ),
    forbid(
      'web-imports-contract-and-domain',
      'The browser gets the contract and the pure rules, nothing else of ours.',
      { path: ['^web/'] },
      { path: without('^web/', '^contract/', '^domain/'), pathNot: forTests },
    ),
    forbid(
      'web-knows-no-tests',
      'What mounts a form in a test, or tries to break it, is for tests alone.',
      { path: ['^web/'], pathNot: tests },
      { path: forTests },
    ),
    forbid(
      'web-imports-single-contract-files',
      'The joined contract is for the server: it would put every schema into the first screen.',
      { path: ['^web/'], pathNot: tests },
      { path: ['^contract/index\\.ts$'] },
    ),
    forbid(
      'ui-knows-no-feature',
      'What things look like is the same for every feature.',
      { path: ['^web/ui/'] },
      {
        path: [
          '^web/features/',
          '^web/api/',
          '^web/kit/',
          '^web/session/',
          ...pages,
          ...routeTable,
        ],
      },
    ),
    forbid(
      'kit-knows-no-feature',
      'Lists, forms and dialogs are made one way for every feature.',
      { path: ['^web/kit/'] },
      { path: ['^web/features/', ...pages, ...routeTable] },
    ),
    forbid(
      'session-knows-no-screen',
      'Who is signed in is the ground floor: every screen stands on it.',
      { path: ['^web/session/'] },
      { path: ['^web/features/', '^web/kit/', ...pages, ...routeTable] },
    ),
    forbid(
      'api-knows-no-screen',
      'The client serves the screens and knows none.',
      { path: ['^web/api/'] },
      {
        path: ['^web/features/', '^web/kit/', '^web/session/', '^web/ui/', ...pages, ...routeTable],
      },
    ),
    forbid(
      'features-know-no-page',
      'Portals put features together and the route table names them; a feature knows neither.',
      { path: ['^web/features/'] },
      { path: [...pages, ...routeTable] },
    ),
    forbid('only-tests-import-tests', 'A test file exports nothing.', {}, { path: [tests] }),
    forbid(
      'demo-is-no-test',
      'The demo world runs in production builds: it stands on the server, not on test tools.',
      { path: ['^demo/'], pathNot: tests },
      { path: without('^contract/', '^domain/', '^server/', '^demo/') },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
