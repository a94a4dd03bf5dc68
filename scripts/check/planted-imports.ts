/** What one rule must refuse and what it must leave alone, by paths of the tree with areas. */
interface Plant {
  /** From each of these folders to each of these targets: refused by this rule and no other. */
  from: readonly string[]
  to: readonly string[]
  /** Imports that look alike and are allowed: importer and target. */
  allowed: readonly (readonly [importer: string, target: string])[]
}

const [ledger, invoices] = ['server/features/money/ledger', 'server/features/money/invoices']
const [members, home] = ['web/features/people/members', 'web/features/statistics/home']
const testRooms = [
  'web/ui/x.ts',
  'testing/x.ts',
  'scripts/x.ts',
  'bench/x.ts',
  'prove/x.ts',
  'e2e/x.ts',
]
const routeTable = ['web/routes/x.ts', 'web/routes.tsx', 'web/router.tsx']
const pages = ['web/portals/employer/x.ts', ...routeTable]

/** Rules without a place here are tried by hand: circles, and what leads nowhere. */
export const plants: Readonly<Record<string, Plant>> = {
  'domain-stands-alone': {
    from: ['domain/money/ledger', 'domain'],
    to: ['contract/money/ledger.ts', 'server/platform/x.ts', 'demo/x.ts', ...testRooms],
    allowed: [
      ['domain/money/ledger/a.ts', 'domain/people/members/x.ts'],
      ['domain/money/ledger/a.test.ts', 'testing/x.ts'],
    ],
  },
  'domain-is-pure': {
    from: ['domain/money/ledger'],
    to: ['node:fs', 'zod/mini', 'fast-check', 'undeclared'],
    allowed: [
      ['domain/money/ledger/b.ts', 'domain/x.ts'],
      ['domain/money/ledger/b.test.ts', 'fast-check'],
    ],
  },
  'contract-knows-only-domain': {
    from: ['contract/money', 'contract'],
    to: ['server/platform/x.ts', 'demo/x.ts', ...testRooms],
    allowed: [
      ['contract/money/ledger-wire.ts', 'domain/money/ledger/x.ts'],
      ['contract/money/ledger-wire.test.ts', 'testing/x.ts'],
    ],
  },
  'contract-takes-only-zod': {
    from: ['contract/money', 'contract'],
    to: ['node:crypto', 'react', 'fast-check', 'undeclared'],
    allowed: [
      ['contract/money/credit.ts', 'zod/mini'],
      ['contract/money/credit.test.ts', 'fast-check'],
    ],
  },
  'plumbing-knows-no-feature': {
    from: ['server/platform/db', 'server/gateways/email'],
    to: [`${ledger}/post.ts`, `${ledger}/queries/x.ts`],
    allowed: [
      ['server/platform/db/a.ts', 'server/gateways/email/x.ts'],
      ['server/platform/db/a.test.ts', `${ledger}/post.ts`],
    ],
  },
  'roles-stand-on-top': {
    from: [ledger, `${ledger}/queries`, 'server/platform/http', 'server/gateways/email'],
    to: ['server/app.ts', 'server/jobs.ts'],
    allowed: [
      ['server/main.ts', 'server/app.ts'],
      [`${ledger}/a.ts`, 'server/platform/x.ts'],
      [`${ledger}/a.test.ts`, 'server/jobs.ts'],
    ],
  },
  'features-keep-their-routes': {
    from: [invoices, `${invoices}/queries`, 'server/features/people/members'],
    to: ['routes', 'policy', 'present'].map((file) => `${ledger}/${file}.ts`),
    allowed: [
      [`${invoices}/a.ts`, `${ledger}/post.ts`],
      [`${invoices}/b.ts`, `${ledger}/queries/x.ts`],
      [`${ledger}/b.ts`, `${ledger}/present.ts`],
      [`${ledger}/queries/b.ts`, `${ledger}/policy.ts`],
      ['server/app.ts', `${ledger}/routes.ts`],
    ],
  },
  'server-knows-no-tests': {
    from: ['server', 'server/platform/http', ledger],
    to: testRooms,
    allowed: [
      ['server/seed.ts', 'demo/x.ts'],
      [`${ledger}/c.ts`, 'contract/money/ledger.ts'],
      [`${ledger}/c.test.ts`, 'testing/x.ts'],
    ],
  },
  'web-imports-contract-and-domain': {
    from: ['web', 'web/ui', 'web/kit', 'web/session', members, 'web/portals/employer'],
    to: [
      'server/platform/x.ts',
      'demo/x.ts',
      ...testRooms.filter((path) => !path.startsWith('web/')),
    ],
    allowed: [
      [`${members}/a.ts`, 'contract/people/members.ts'],
      [`${members}/b.ts`, 'domain/people/members/x.ts'],
    ],
  },
  'web-knows-no-tests': {
    from: ['web', 'web/ui', 'web/kit', members, 'web/portals/employer'],
    to: ['testing/browser/x.tsx', 'testing/hostile-html.ts'],
    allowed: [
      [`${members}/form.browser.test.tsx`, 'testing/browser/x.tsx'],
      [`${members}/hostile.browser.test.tsx`, 'testing/hostile-html.ts'],
    ],
  },
  'web-imports-single-contract-files': {
    from: ['web/api', 'web/kit', members],
    to: ['contract/index.ts'],
    allowed: [
      ['web/api/a.ts', 'contract/route.ts'],
      ['web/api/a.test.ts', 'contract/index.ts'],
    ],
  },
  'ui-knows-no-feature': {
    from: ['web/ui/forms'],
    to: [`${home}/x.ts`, 'web/api/x.ts', 'web/kit/x.ts', 'web/session/x.ts', ...pages],
    allowed: [['web/ui/forms/a.ts', 'web/ui/x.ts']],
  },
  'kit-knows-no-feature': {
    from: ['web/kit', 'web/kit/list'],
    to: [`${home}/x.ts`, ...pages],
    allowed: [
      ['web/kit/a.ts', 'web/ui/x.ts'],
      ['web/kit/b.ts', 'web/api/x.ts'],
    ],
  },
  'session-knows-no-screen': {
    from: ['web/session'],
    to: [`${home}/x.ts`, 'web/kit/x.ts', ...pages],
    allowed: [['web/session/a.ts', 'web/api/x.ts']],
  },
  'api-knows-no-screen': {
    from: ['web/api'],
    to: [`${home}/x.ts`, 'web/kit/x.ts', 'web/session/x.ts', 'web/ui/x.ts', ...pages],
    allowed: [['web/api/b.ts', 'contract/people/members.ts']],
  },
  'features-know-no-page': {
    from: [members, `${members}/form`],
    to: pages,
    allowed: [
      [`${members}/c.ts`, `${home}/x.ts`],
      [`${members}/d.ts`, 'web/session/x.ts'],
      [`${members}/e.ts`, 'web/kit/x.ts'],
      ['web/portals/employer/a.ts', `${members}/x.ts`],
    ],
  },
  'only-tests-import-tests': {
    from: ['domain/money/ledger', ledger, members, 'testing'],
    to: ['domain/people/members/x.test.ts'],
    allowed: [['testing/a.ts', 'domain/people/members/x.ts']],
  },
  'demo-is-no-test': {
    from: ['demo', 'demo/rewards'],
    to: testRooms,
    allowed: [
      ['demo/a.ts', `${ledger}/post.ts`],
      ['demo/a.test.ts', 'testing/x.ts'],
    ],
  },
}
