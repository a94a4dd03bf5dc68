import { createAdmin, tokenOf } from './factories.ts'
import { rewardingCommunity } from './rewarding-community.ts'
import type { TestApp } from './test-app.ts'

/** An employer who sets reward programs, with one that ran in 2025 unless stated otherwise, and what to call with. */
export async function rewardDesigner(
  app: TestApp,
  overrides: Parameters<typeof rewardingCommunity>[1] = {},
) {
  const world = await rewardingCommunity(app, {
    startOn: '2025-10-01',
    lastOn: '2025-12-31',
    ...overrides,
  })
  const { employerToken } = world
  const employerId = world.employer.id
  const admin = await createAdmin(app)
  const get = async (id: string) =>
    (await app.get(`/reward-settings?id=${id}`, { token: employerToken })).body
  const post = async (body: object = {}) =>
    app.post('/reward-settings', body, { token: employerToken })
  return {
    ...world,
    /** Of an administrator in the employer's name. */
    supportToken: await tokenOf(app, { kind: 'signInAs', employerId, adminId: admin.id }),
    get,
    post,
    put: (id: string, body: object, token = employerToken) =>
      app.request('PUT', `/reward-settings?id=${id}`, { token, body }),
    /** The recommendations of a program, as they are answered. */
    saved: async (id: string) => (await get(id)).commute_recommendations,
    /** A further program; its id. */
    draft: async (body: object = {}) => (await post(body)).body.data.id as string,
    changes: async (id: string) =>
      (await app.get(`/reward-settings/${id}/changes`, { token: employerToken })).body,
    remove: (id: string, token = employerToken) =>
      app.request('DELETE', `/reward-settings/${id}`, { token }),
  }
}

interface Members {
  transit?: string[]
  active?: string[]
  inactive?: string[]
  title?: string
  start_date?: string
}

/** The wire's names of the three lists. */
export const recommendationFields = {
  transit: 'employess_feasible_transit',
  active: 'employes_feasible_biking_or_walking',
  inactive: 'users_inactive_employees_feasible_biking_or_walking_or_transit',
} as const

/** A recommendation as it is added. */
export function recommendationToAdd(members: Members = {}) {
  const { transit = [], active = [], inactive = [], ...rest } = members
  return {
    start_date: '2026-12-01',
    end_date: null,
    budget_limit: 50,
    incentive_per_trip: 2.5,
    limit_of_incentivized_trips: 4,
    [recommendationFields.transit]: transit,
    [recommendationFields.active]: active,
    [recommendationFields.inactive]: inactive,
    send_email: false,
    email_day: 2,
    time: '09:00',
    title: 'Take the bus',
    ...rest,
  }
}
