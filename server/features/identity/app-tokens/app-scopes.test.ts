import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { AppScope, Route, Routes } from '#contract/route.ts'
import { createWorld, type World } from '#testing/access/actors.ts'
import { matrix } from '#testing/access/matrix.ts'
import type { Row } from '#testing/access/row.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'

/** Written by hand: what the routes declare is proved by it. All else of a member is for no app. */
const mayCall: Readonly<Record<AppScope, readonly string[]>> = {
  read: [
    'daysOff.listDaysOff',
    'draws.ownDraws',
    'ownRecommendations.ownRecommendations',
    'ownSummary.ownSummary',
    'rewards.ownRewards',
    'rewards.ownWallet',
    'tripQuestions.ownQuestions',
    'trips.listTrips',
    'walletStatement.walletStatement',
  ],
  log_trips: [
    'tripQuotes.quoteTrip',
    'trips.changeTrip',
    'trips.deleteTrip',
    'trips.logTrip',
    'trips.logTrips',
  ],
}

const app = appOfFile()
let world: World

beforeAll(async () => {
  world = await createWorld(app)
})

const routes = Object.entries<Routes>(contract).flatMap(([capability, named]) =>
  Object.entries(named).map(([name, route]) => ({ capability, name, route })),
)

async function statusFor(scope: AppScope, route: Route, row: Row): Promise<number> {
  const { employer, member } = world
  const key = { employerId: employer.id, memberId: member.id }
  const { token } = await createAppToken(app, { ...key, scopes: [scope] })
  const tail = (await row.path?.(world)) ?? ''
  const called = tail.startsWith('?') ? `${route.path}${tail}` : route.path.replace(/:\w+/, tail)
  const body = await row.body?.(world)
  const sent = { token, ...(body ? { body } : {}) }
  return (await app.request(route.method, `${called}${row.query ?? ''}`, sent)).status
}

describe.each(['read', 'log_trips'] as const)('a token for %s', (scope) => {
  it.each(routes.filter(({ route }) => route.audience === 'commuter'))(
    'of a commuter’s calls reaches its own: $capability, $name',
    async ({ capability, name, route }) => {
      // The matrix has the contract's own keys, by its type.
      const rows = matrix[capability as keyof typeof matrix] as Record<string, Row>
      const status = await statusFor(scope, route, rows[name] ?? {})
      expect(status).toBe(mayCall[scope].includes(`${capability}.${name}`) ? 200 : 403)
    },
  )

  it.each([
    ['an employer', '/user'],
    ['an administrator', '/admin/me'],
  ])('is none of %s', async (_whose, path) => {
    const { employer, member } = world
    const key = { employerId: employer.id, memberId: member.id }
    const { token } = await createAppToken(app, { ...key, scopes: [scope] })
    expect((await app.get(path, { token })).status).toBe(401)
  })
})
