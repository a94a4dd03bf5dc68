import { insertDrawnWeek } from '../draws.ts'
import { testPassword, tokenOf } from '../factories.ts'
import { form } from '../form.ts'
import type { World } from './actors.ts'
import { addressRows } from './address-rows.ts'
import { agreementRows } from './agreement-rows.ts'
import { appRows } from './app-rows.ts'
import { campaignRows } from './campaign-rows.ts'
import { communityRows } from './community-rows.ts'
import { employerRows } from './employer-rows.ts'
import { mailChoiceRows } from './mail-choice-rows.ts'
import { memberAccountRows } from './member-account-rows.ts'
import { moneyRows } from './money-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { peopleRows } from './people-rows.ts'
import { planningRows } from './planning-rows.ts'
import { programRows } from './program-rows.ts'
import { customEmail, upload } from './records.ts'
import { rewardSettingRows } from './reward-setting-rows.ts'
import type { Matrix } from './row.ts'
import { signInAsRows } from './sign-in-as-rows.ts'
import { staffMemberRows } from './staff-member-rows.ts'
import { staffRows } from './staff-rows.ts'
import { statisticsRows } from './statistics-rows.ts'
import { taxFormRows } from './tax-form-rows.ts'
import { teamRows } from './team-rows.ts'
import { ticketRows } from './ticket-rows.ts'
import { tripRows } from './trip-rows.ts'
import { viewRows } from './view-rows.ts'
import { walletRows } from './wallet-rows.ts'

const drawnWeek = ({ app, employer }: World) => insertDrawnWeek(app, employer.id)
/** Its list is for the employer and who took part. */
const weekOfVersionOne = ({ app, employer, member }: World) =>
  insertDrawnWeek(app, employer.id, { version: 1, memberIds: [member.id] })
const wrongSecret = 'x'.repeat(43)

const schedule = { when_to_send: '2150-01-01 08:00', rule: 'all', title: 'Hello' }

/** What each route is asked; what it answers to whom is written in expected-statuses.md. */
export const matrix: Matrix = {
  ...addressRows,
  ...agreementRows,
  ...appRows,
  ...campaignRows,
  ...communityRows,
  ...employerRows,
  ...mailChoiceRows,
  ...memberAccountRows,
  ...moneyRows,
  ...noticeRows,
  ...notificationRows,
  ...peopleRows,
  ...planningRows,
  ...programRows,
  ...rewardSettingRows,
  ...staffMemberRows,
  ...signInAsRows,
  ...staffRows,
  ...statisticsRows,
  ...taxFormRows,
  ...teamRows,
  ...ticketRows,
  ...tripRows,
  ...viewRows,
  ...walletRows,
  accountClosing: {
    readClosing: {},
    // The name is wrong for everybody: nobody's account is closed here.
    closeAccount: {
      body: () => ({ current_password: 'Wrong-2026!', community_name: 'Nobody' }),
    },
  },
  accountExport: { exportAccount: {} },
  memberExport: { exportOwnData: {} },
  audit: { listAudit: {} },
  accounts: {
    getUser: {},
    updateUser: { body: () => ({ enable_otp: false }) },
  },
  altEmail: {
    sendAltEmailCode: {
      body: () => ({ alt_email: 'staff@school.example' }),
    },
    updateAltEmail: {
      body: () => ({ alt_email: 'staff@school.example', alt_code: '000000' }),
    },
    removeAltEmail: {},
  },
  contact: {
    contactUs: {
      body: () => ({ email: 'a@test.example', subject: 'Hello', message: 'A question' }),
    },
  },
  customEmails: {
    listCustomEmails: {},
    countRecipients: {},
    createCustomEmail: { body: () => form(schedule) },
    editCustomEmail: { path: customEmail, body: () => schedule },
    scheduleCustomEmail: {
      path: customEmail,
      body: () => ({ when_to_send: schedule.when_to_send, rule: schedule.rule }),
    },
    unscheduleCustomEmail: { path: customEmail },
    duplicateCustomEmail: { path: customEmail },
    deleteCustomEmail: { path: customEmail },
    readContent: { path: customEmail },
    saveContent: {
      path: customEmail,
      body: () => ({ design: '{}', html: '<p>Hello</p>' }),
    },
    sendSample: { path: customEmail },
    sendSampleByGet: { path: customEmail },
    readResults: { path: customEmail },
    followEmailLink: { path: async () => wrongSecret },
    viewCustomEmail: {
      path: async (world) => `?program_id=${await customEmail(world)}`,
    },
  },
  documents: {
    createTicket: {
      body: async (world) => ({ kind: 'custom-email', id: await customEmail(world) }),
    },
  },
  draws: {
    listDraws: {},
    readDraws: { path: drawnWeek },
    listEntrants: { path: drawnWeek },
    publicDraws: { path: drawnWeek },
    publicDrawFile: { path: drawnWeek },
    drawFile: { path: weekOfVersionOne },
    ownDrawFile: { path: weekOfVersionOne },
    ownDraws: {},
  },
  health: { health: {} },
  history: { listHistory: {} },
  passwords: {
    forgetPassword: { body: () => ({ email: 'nobody@test.example' }) },
    resetPassword: {
      body: () => ({
        token: wrongSecret,
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
      }),
    },
    checkResetLink: { body: () => ({ token: wrongSecret }) },
    confirmEmail: { body: () => ({ token: wrongSecret }) },
  },
  places: { findPlaces: { path: async () => '?query=Denver' } },
  progress: {
    readProgress: { path: upload },
    followProgress: { path: upload },
    listFailures: { path: upload },
    exportFailures: { path: upload },
  },
  registration: { register: { body: () => ({}) } },
  sessions: {
    login: {
      body: () => ({ email: `${crypto.randomUUID()}@test.example`, password: 'Wrong-2026!' }),
    },
    logout: {},
    listSessions: {},
    endSession: {
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
    endAllSessions: {},
    adminLogout: {},
    commuterLogin: {
      body: () => ({ email: `${crypto.randomUUID()}@test.example`, password: 'Wrong-2026!' }),
    },
    commuterLogout: {},
  },
  twoStep: {
    addMethod: {
      body: () => ({
        type: 'email',
        value: `${crypto.randomUUID()}@test.example`,
        current_password: testPassword,
      }),
    },
    acceptMethod: {
      body: () => ({ verf_code: '000000' }),
    },
    removeEmail: {
      path: async ({ app, employer }) => {
        const email = `${crypto.randomUUID()}@test.example`
        await app.platform.db
          .insertInto('sign_in_methods')
          .values({
            employer_id: employer.id,
            user_id: employer.id,
            id: crypto.randomUUID(),
            kind: 'email',
            value: email,
            status: 'active',
            created_at: app.clock.now(),
          })
          .execute()
        return `?email=${email}`
      },
      body: () => ({ current_password: testPassword }),
    },
    removePhone: {
      path: async () => '?phone=%2B13035550142',
      body: () => ({ current_password: testPassword }),
    },
    renewRecoveryCodes: {
      body: () => ({ current_password: 'Wrong-2026!' }),
    },
  },
  unsubscribe: {
    readUnsubscribe: { path: async () => wrongSecret },
    unsubscribe: { path: async () => wrongSecret },
    resubscribe: { path: async () => wrongSecret },
  },
}
