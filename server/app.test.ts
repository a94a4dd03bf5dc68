import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

/** Served without a place in the contract: what describes it, and what is for machines and developers. */
const besideTheContract = [
  'GET /api/docs',
  'GET /api/docs/rapidoc.js',
  'GET /api/openapi.json',
  'GET /dev/inbox',
  'GET /dev/inbox.json',
  'GET /metrics',
]

const routes: Route[] = Object.values(contract).flatMap((record) => Object.values(record))
const nameOf = ({ method, path }: Route) => `${method} /api${path}`
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the contract and the server', () => {
  it('name the same routes, no more and no fewer', async () => {
    await app.server.ready()
    const served = servedRoutes(app.server.printRoutes({ commonPrefix: false }))
    expect(served.sort()).toEqual([...routes.map(nameOf), ...besideTheContract].sort())
  })

  it('name each route once, with a sentence for its reader', () => {
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
    for (const { summary } of routes) expect(summary).toMatch(/^[A-Z"'].+\.$/)
  })
})

describe('every route', () => {
  const actors = ['nobody', 'employer', 'signInAs', 'commuter', 'admin', 'superadmin'] as const
  type Actor = (typeof actors)[number]

  /** A session of its own for every call: some calls end it. */
  async function tokenFor(actor: Actor): Promise<string> {
    const { employer, member } = await createCommunity(app)
    const employerId = employer.id
    switch (actor) {
      case 'nobody':
        return ''
      case 'employer':
        return tokenOf(app, { kind: 'employer', employerId })
      case 'signInAs': {
        const { id: adminId } = await createAdmin(app)
        return tokenOf(app, { kind: 'signInAs', employerId, adminId })
      }
      case 'commuter':
        return tokenOf(app, { kind: 'commuter', employerId, memberId: member.id })
      case 'admin':
      case 'superadmin': {
        const { id: adminId } = await createAdmin(app, actor)
        return tokenOf(app, { kind: 'admin', adminId })
      }
    }
  }

  function mayCall(actor: Actor, { audience }: Route): boolean {
    if (audience === 'public') return true
    if (audience === 'employer') return actor === 'employer' || actor === 'signInAs'
    if (audience === 'admin') return actor === 'admin' || actor === 'superadmin'
    return actor === audience
  }

  it.each(actors)('lets %s in or answers 401 [X-TOK-01] [X-TOK-02]', async (actor) => {
    for (const route of routes) {
      const token = await tokenFor(actor)
      const { status } = await app.request(route.method, route.path, token ? { token } : {})
      const outcome = `${nameOf(route)} ${status === 401 ? 'is closed' : 'is open'}`
      expect(outcome).toBe(`${nameOf(route)} ${mayCall(actor, route) ? 'is open' : 'is closed'}`)
      expect([200, 401, 422]).toContain(status)
    }
  })
})

/** Reads the routes off the tree that Fastify prints; HEAD goes with every GET. */
function servedRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree
    .split('\n')
    .filter((line) => line.includes('──'))
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([\s│]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      const path = `${parents[depth - 1] ?? ''}${part}`
      parents[depth] = path
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}
