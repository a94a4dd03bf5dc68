import { insertDrawnWeek } from '../draws.ts'
import { createMember, tokenOf } from '../factories.ts'
import { form } from '../form.ts'
import type { World } from './actors.ts'
import { moneyRows } from './money-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { programRows } from './program-rows.ts'
import { customEmail, invited, loggedTrip, publishedTerms, upload, waiting } from './records.ts'
import { rewardSettingRows } from './reward-setting-rows.ts'
import type { Matrix } from './row.ts'
import { admins, all, anybody, commuters, employers, itsEmployer, ownersOnly } from './statuses.ts'

const range = async () => '?start_date=2026-11-16&end_date=2026-11-22&group_by=day'
const drawnWeek = ({ app, employer }: World) => insertDrawnWeek(app, employer.id)
const trip = { date: '2026-11-18', direction: 'to_work', mode: 'walk', source: 'website' }
const wrongSecret = 'x'.repeat(43)

const schedule = { when_to_send: '2150-01-01 08:00', rule: 'all', title: 'Hello' }

/** Public calls are held to their own answer for a stranger: what matters is that it never varies. */
export const matrix: Matrix = {
  ...moneyRows,
  ...noticeRows,
  ...programRows,
  ...rewardSettingRows,
  accountClosing: {
    readClosing: { statuses: employers },
    // The name is wrong for everybody: nobody's account is closed here.
    closeAccount: {
      statuses: { ...ownersOnly, ownTenant: 422, otherTenant: 422 },
      body: () => ({ current_password: 'Wrong-2026!', community_name: 'Nobody' }),
    },
  },
  accountExport: { exportAccount: { statuses: employers } },
  accounts: {
    getUser: { statuses: employers },
    updateUser: { statuses: ownersOnly, body: () => ({ enable_otp: false }) },
  },
  agreements: {
    publishedAgreement: { statuses: anybody, path: async () => '?type=privacy_policy' },
    readAgreement: { statuses: employers, path: publishedTerms },
    acceptAgreement: { statuses: ownersOnly, path: publishedTerms },
  },
  altEmail: {
    // Neither employer of this world is a school.
    sendAltEmailCode: {
      statuses: { ...ownersOnly, ownTenant: 409, otherTenant: 409 },
      body: () => ({ alt_email: 'staff@school.example' }),
    },
    updateAltEmail: {
      statuses: { ...ownersOnly, ownTenant: 409, otherTenant: 409 },
      body: () => ({ alt_email: 'staff@school.example', alt_code: '000000' }),
    },
    removeAltEmail: { statuses: { ...ownersOnly, ownTenant: 409, otherTenant: 409 } },
  },
  contact: {
    contactUs: {
      statuses: anybody,
      body: () => ({ email: 'a@test.example', subject: 'Hello', message: 'A question' }),
    },
  },
  customEmails: {
    listCustomEmails: { statuses: employers },
    countRecipients: { statuses: employers },
    createCustomEmail: { statuses: employers, body: () => form(schedule) },
    editCustomEmail: { statuses: itsEmployer, path: customEmail, body: () => schedule },
    deleteCustomEmail: { statuses: itsEmployer, path: customEmail },
    readContent: { statuses: itsEmployer, path: customEmail },
    saveContent: {
      statuses: itsEmployer,
      path: customEmail,
      body: () => ({ design: '{}', html: '<p>Hello</p>' }),
    },
    sendSample: { statuses: itsEmployer, path: customEmail },
    sendSampleByGet: { statuses: itsEmployer, path: customEmail },
    // Without token and ticket it is not even known who asks.
    viewCustomEmail: {
      statuses: { ...itsEmployer, anonymous: 400 },
      path: async (world) => `?program_id=${await customEmail(world)}`,
    },
  },
  documents: {
    createTicket: {
      statuses: itsEmployer,
      body: async (world) => ({ kind: 'custom-email', id: await customEmail(world) }),
    },
  },
  draws: {
    listDraws: { statuses: employers },
    readDraws: { statuses: itsEmployer, path: drawnWeek },
    listEntrants: { statuses: itsEmployer, path: drawnWeek },
    publicDraws: { statuses: anybody, path: drawnWeek },
    publicDrawFile: { statuses: anybody, path: drawnWeek },
    ownDraws: { statuses: commuters },
  },
  health: { health: { statuses: anybody } },
  invitations: {
    invite: {
      statuses: employers,
      body: () => ({ name: 'Sam', email: `${crypto.randomUUID()}@test.example` }),
    },
    resendInvitation: { statuses: itsEmployer, path: invited },
    acceptInvitation: { statuses: itsEmployer, path: invited },
    cancelInvitation: { statuses: itsEmployer, path: waiting },
    blockInvitation: { statuses: itsEmployer, path: waiting },
    unblockAddress: {
      statuses: itsEmployer,
      path: async ({ app, employer }) => {
        const id = crypto.randomUUID()
        await app.platform.db
          .insertInto('blocked_addresses')
          .values({
            employer_id: employer.id,
            id,
            email: `${id}@test.example`,
            blocked_at: app.clock.now(),
          })
          .execute()
        return id
      },
    },
    listBlocked: { statuses: employers },
    listPending: { statuses: employers },
    uploadMembers: {
      statuses: employers,
      body: () => form({ file: new File(['email\nnobody'], 'members.csv') }),
    },
    uploadTemplate: { statuses: employers },
  },
  joining: {
    readInvitation: { statuses: all(404), path: async () => wrongSecret },
    join: {
      statuses: all(404),
      path: async () => wrongSecret,
      body: () => ({
        name: 'Sam Example',
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
        survey: null,
      }),
    },
    requestToJoin: {
      statuses: anybody,
      body: () => ({
        name: 'Sam Example',
        email: `${crypto.randomUUID()}@test.example`,
        employer_email: 'nobody@test.example',
      }),
    },
  },
  members: {
    membersStats: { statuses: employers },
    listMembers: { statuses: employers },
    exportMembers: { statuses: employers },
    changeMember: {
      statuses: { ...employers, otherTenant: 404 },
      body: ({ member }) => ({ member_id: member.id, is_active: true }),
    },
    deleteMember: {
      statuses: { ...employers, otherTenant: 404 },
      path: async ({ app, employer }) => `?member_id=${(await createMember(app, employer.id)).id}`,
    },
    mailMember: {
      statuses: { ...employers, otherTenant: 404 },
      body: ({ member }) => ({ member_id: member.id, subject: 'Hello', message: 'Hello there' }),
    },
  },
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
    checkResetLink: { statuses: all(422), body: () => ({ token: wrongSecret }) },
    confirmEmail: { statuses: all(422), body: () => ({ token: wrongSecret }) },
  },
  places: { findPlaces: { statuses: anybody, path: async () => '?query=Denver' } },
  progress: {
    readProgress: { statuses: itsEmployer, path: upload },
    followProgress: { statuses: itsEmployer, path: upload },
    listFailures: { statuses: itsEmployer, path: upload },
    exportFailures: { statuses: itsEmployer, path: upload },
  },
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
    changeTrip: {
      statuses: commuters,
      path: loggedTrip,
      body: () => ({ date: '2026-11-20', direction: 'to_home', mode: 'bike' }),
    },
    deleteTrip: { statuses: commuters, path: loggedTrip },
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
  unsubscribe: {
    readUnsubscribe: { statuses: all(404), path: async () => wrongSecret },
    unsubscribe: { statuses: all(404), path: async () => wrongSecret },
    resubscribe: { statuses: all(404), path: async () => wrongSecret },
  },
}
