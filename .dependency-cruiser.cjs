/** The directions of ARCHITECTURE.md. `scripts/check/import-directions.ts` runs it and refuses an empty read. */
const rooms = {
  contract: '^contract/',
  domain: '^domain/',
  server: '^server/',
  features: '^server/features/',
  web: '^web/',
  testing: '^testing/',
  demo: '^demo/',
}
const tests = '\\.test\\.tsx?$'
const ours = '^(contract|domain|server|web|testing|demo|scripts|bench|e2e)/'

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
      { path: rooms.domain, pathNot: tests },
      { path: ours, pathNot: rooms.domain },
    ),
    forbid(
      'domain-is-pure',
      'No I/O and no packages in the rules.',
      { path: rooms.domain, pathNot: tests },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-unknown'] },
    ),
    forbid(
      'contract-imports-only-domain',
      'Server and web obey the contract; it holds the mapping between wire and rule.',
      { path: rooms.contract, pathNot: tests },
      { path: ours, pathNot: '^(contract|domain)/' },
    ),
    forbid(
      'plumbing-knows-no-feature',
      'Platform and gateways serve every feature and name none.',
      { path: '^server/(platform|gateways)/', pathNot: tests },
      { path: rooms.features },
    ),
    forbid(
      'features-keep-their-routes',
      "Another feature's service, queries and verbs may be used; its routes, policy and presenter are its own.",
      { path: '^server/features/([^/]+)/' },
      {
        path: '^server/features/[^/]+/(routes|policy|present)\\.ts$',
        pathNot: '^server/features/$1/',
      },
    ),
    forbid(
      'server-knows-no-tests',
      'What runs in production imports neither the web app nor the tests.',
      { path: rooms.server, pathNot: tests },
      { path: '^(web|testing|scripts|bench|e2e)/' },
    ),
    forbid(
      'web-imports-contract-and-domain',
      'The browser gets the contract and the pure rules, nothing else of ours.',
      { path: rooms.web },
      { path: ours, pathNot: '^(web|contract|domain)/' },
    ),
    forbid(
      'web-imports-single-contract-files',
      'The joined contract is for the server: it would put every schema into the first screen.',
      { path: rooms.web, pathNot: tests },
      { path: '^contract/index\\.ts$' },
    ),
    forbid(
      'ui-knows-no-feature',
      'Tables, charts and forms are the same for every feature.',
      { path: '^web/ui/' },
      { path: '^web/(features|session|areas|portals|api)/' },
    ),
    forbid(
      'api-knows-no-screen',
      'The client serves the screens and knows none.',
      { path: '^web/api/' },
      { path: '^web/(features|session|areas|portals|ui)/' },
    ),
    forbid(
      'features-know-no-shell',
      'Shells and portals hold the features, features do not hold them.',
      { path: '^web/(features|session)/' },
      { path: '^web/(areas/|portals/|routes)' },
    ),
    forbid(
      'session-knows-no-feature',
      'Who is signed in is asked by every feature.',
      { path: '^web/session/' },
      { path: '^web/features/' },
    ),
    forbid('only-tests-import-tests', 'A test file exports nothing.', {}, { path: tests }),
    forbid(
      'demo-is-no-test',
      'The demo world runs in production builds: it stands on the server, not on test tools.',
      { path: rooms.demo, pathNot: tests },
      { path: '^(web|testing|scripts|bench|e2e)/' },
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
