import type { Contract } from '#contract/index.ts'
import { tokenOf } from '../factories.ts'
import type { Actor, World } from './actors.ts'

/** Expected statuses by actor. */
type Statuses = Record<Actor, number>

interface Row {
  statuses: Statuses
  /** What follows the route's path: ids of the own tenant's records, a query. */
  path?: (world: World) => Promise<string>
  body?: (world: World) => object
}

/** A row for every route: one that is missing here does not compile. */
type Matrix = { [Capability in keyof Contract]: { [R in keyof Contract[Capability]]: Row } }

const all = (status: number): Statuses => ({
  anonymous: status,
  otherTenant: status,
  ownTenant: status,
  commuter: status,
  admin: status,
  superadmin: status,
  signInAs: status,
})
const nobody = all(401)
const anybody = all(200)
/** About the caller's own account: every employer may, each sees its own. */
const employers = { ...nobody, otherTenant: 200, ownTenant: 200, signInAs: 200 }
/** Guards the account: an administrator acting for the employer may not. */
const ownersOnly = { ...employers, signInAs: 403 }
const commuters = { ...nobody, commuter: 200 }
const admins = { ...nobody, admin: 200, superadmin: 200 }

const range = async () => '?start_date=2026-11-16&end_date=2026-11-22&group_by=day'
const trip = { date: '2026-11-18', direction: 'to_work', mode: 'walk', source: 'website' }
const wrongSecret = 'x'.repeat(43)

/** Public calls are held to their own answer for a stranger: what matters is that it never varies. */
export const matrix: Matrix = {
  accounts: {
    getUser: { statuses: employers },
    updateUser: { statuses: ownersOnly, body: () => ({ enable_otp: false }) },
  },
  agreements: {
    publishedAgreement: { statuses: anybody, path: async () => '?type=privacy_policy' },
  },
  contact: {
    contactUs: {
      statuses: anybody,
      body: () => ({ email: 'a@test.example', subject: 'Hello', message: 'A question' }),
    },
  },
  health: { health: { statuses: anybody } },
  members: { membersStats: { statuses: employers } },
  passwords: {
    forgetPassword: { statuses: anybody, body: () => ({ email: 'nobody@test.example' }) },
    resetPassword: {
      statuses: all(422),
      body: () => ({
        token: wrongSecret,
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
      }),
    },
    confirmEmail: { statuses: all(422), body: () => ({ token: wrongSecret }) },
  },
  places: { findPlaces: { statuses: anybody, path: async () => '?query=Denver' } },
  registration: { register: { statuses: all(422), body: () => ({}) } },
  sessions: {
    login: {
      statuses: all(401),
      body: () => ({ email: `${crypto.randomUUID()}@test.example`, password: 'Wrong-2026!' }),
    },
    logout: { statuses: employers },
    listSessions: { statuses: employers },
    endSession: {
      statuses: { ...ownersOnly, otherTenant: 404 },
      path: async ({ app, employer }) => {
        await tokenOf(app, { kind: 'employer', employerId: employer.id })
        const { id } = await app.platform.db
          .selectFrom('sessions')
          .select('id')
          .where('employer_id', '=', employer.id)
          .where('audience', '=', 'employer')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        return id
      },
    },
    endAllSessions: { statuses: ownersOnly },
    adminLogout: { statuses: admins },
    commuterLogin: {
      statuses: all(401),
      body: () => ({ email: `${crypto.randomUUID()}@test.example`, password: 'Wrong-2026!' }),
    },
    commuterLogout: { statuses: commuters },
  },
  statistics: {
    usersActivity: { statuses: employers, path: range },
    commuterBreakdown: { statuses: employers, path: range },
    commuterAccess: { statuses: employers, path: range },
    dashboardStats: { statuses: employers },
    dashboardRecommendations: { statuses: employers },
  },
  trips: {
    listTrips: { statuses: commuters },
    logTrip: { statuses: commuters, body: () => trip },
    logTrips: { statuses: commuters, body: () => ({ trips: [trip] }) },
  },
  twoStep: {
    addMethod: {
      statuses: ownersOnly,
      body: () => ({ type: 'email', value: `${crypto.randomUUID()}@test.example` }),
    },
    acceptMethod: {
      statuses: { ...ownersOnly, ownTenant: 422, otherTenant: 422 },
      body: () => ({ verf_code: '000000' }),
    },
    removeEmail: {
      statuses: { ...ownersOnly, otherTenant: 404 },
      path: async ({ app, employer }) => {
        const email = `${crypto.randomUUID()}@test.example`
        await app.platform.db
          .insertInto('sign_in_methods')
          .values({
            employer_id: employer.id,
            id: crypto.randomUUID(),
            kind: 'email',
            value: email,
            status: 'active',
            created_at: app.clock.now(),
          })
          .execute()
        return `?email=${email}`
      },
    },
    removePhone: {
      statuses: { ...ownersOnly, ownTenant: 404, otherTenant: 404 },
      path: async () => '?phone=%2B13035550142',
    },
    renewRecoveryCodes: {
      statuses: { ...ownersOnly, ownTenant: 422, otherTenant: 422 },
      body: () => ({ current_password: 'Wrong-2026!' }),
    },
  },
}
