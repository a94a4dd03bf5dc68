import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'
import { type Actor, actors, createWorld, tokenFor, type World } from '#testing/access/actors.ts'
import { readExpectedStatuses } from '#testing/access/expected-statuses.ts'
import { matrix } from '#testing/access/matrix.ts'
import type { Row } from '#testing/access/row.ts'
import { appOfFile } from '#testing/app-of-file.ts'

const app = appOfFile()
let world: World

beforeAll(async () => {
  world = await createWorld(app)
})

async function statusFor(actor: Actor, route: Route, row: Row): Promise<number> {
  const token = await tokenFor(world, actor)
  const tail = (await row.path?.(world)) ?? ''
  const called = tail.startsWith('?') ? `${route.path}${tail}` : route.path.replace(/:\w+/, tail)
  const path = `${called}${row.query ?? ''}`
  const body = await row.body?.(world)
  const sent = { ...(token ? { token } : {}), ...(body ? { body } : {}) }
  // Longer than the wait between codes, and long enough that few calls fall in the quarter of an hour of any limit. All
  // routes together take some days of November: the month of the trips does not close, however many there will be.
  app.clock.advance({ minutes: 2 })
  return (await app.request(route.method, path, sent)).status
}

const expected = new Map(readExpectedStatuses().map((row) => [row.route, row]))

describe.each(Object.entries<Routes>(contract))('%s', (capability, routes) => {
  it.each(Object.entries(routes))(
    '%s gives each actor its status [X-TOK-01, X-TOK-02]',
    async (name, route) => {
      // The matrix has the contract's own keys, by its type.
      const rows = matrix[capability as keyof typeof matrix] as Record<string, Row>
      const row = rows[name]
      if (!row) throw new Error(`${capability}.${name} is missing in the access matrix`)
      const statuses: Partial<Record<Actor, number>> = {}
      for (const actor of actors) statuses[actor] = await statusFor(actor, route, row)
      expect(statuses).toEqual(expected.get(`${capability}.${name}`)?.statuses)
    },
  )
})

describe('the table of expected statuses', () => {
  it('has a row for every route, and for nothing else', () => {
    const routes = Object.entries<Routes>(contract).flatMap(([capability, named]) =>
      Object.keys(named).map((name) => `${capability}.${name}`),
    )
    expect(readExpectedStatuses().map(({ route }) => route)).toEqual(routes.sort())
  })

  it('says only what differs from the audience', () => {
    for (const { route, repeated } of readExpectedStatuses()) expect(repeated, route).toEqual([])
  })
})
