import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { appOfFile } from '#testing/app-of-file.ts'

/** Served without a place in the contract: what describes it, and what is for machines and developers. */
const besideTheContract = [
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /dev/inbox',
  'GET /dev/inbox.json',
  'GET /dev/inbox/:id/:place',
  'GET /metrics',
]

const routes: Route[] = Object.values(contract).flatMap((record) => Object.values(record))
const nameOf = ({ method, path }: Route) => `${method} /api${path}`
const app = appOfFile()

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
