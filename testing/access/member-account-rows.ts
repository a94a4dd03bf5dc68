import { testPassword } from '../factories.ts'
import { survey } from '../joining-member.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const wrongSecret = 'x'.repeat(43)
const wrongPassword = { current_password: 'Wrong-2026!' }

/** The member signs in with `testPassword`; the path goes on with nothing. */
async function withLogin({ app, member }: World): Promise<string> {
  const { password_hash } = await app.platform.db
    .selectFrom('employer_users')
    .select('password_hash')
    .where('id', '=', member.employer_id)
    .executeTakeFirstOrThrow()
  await app.platform.db
    .insertInto('commuter_logins')
    .values({
      email: member.email.toLowerCase(),
      password_hash,
      employer_id: member.employer_id,
      member_id: member.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ''
}

/** The calls by which members look after their own account. */
export const memberAccountRows: Pick<
  Matrix,
  | 'memberAccount'
  | 'memberClosing'
  | 'memberPasswords'
  | 'memberSessions'
  | 'memberSurvey'
  | 'memberTwoStep'
> = {
  memberAccount: {
    readMe: {},
    changeMe: { body: () => ({ hides_in_leaderboard: false }) },
    confirmOwnEmail: { body: () => ({ token: wrongSecret }) },
  },
  memberClosing: {
    readOwnClosing: {},
    // The password is wrong for everybody: nobody's account is closed here.
    closeOwnAccount: { body: () => wrongPassword },
  },
  memberPasswords: {
    forgetOwnPassword: { body: () => ({ email: 'nobody@test.example' }) },
    resetOwnPassword: {
      body: () => ({
        token: wrongSecret,
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
      }),
    },
    checkOwnResetLink: { body: () => ({ token: wrongSecret }) },
    changeOwnPassword: { body: () => ({ ...wrongPassword, password: 'Fresh-2027!' }) },
  },
  memberSessions: {
    listOwnSessions: {},
    endOwnSession: {
      path: async ({ app, employer, member }) => {
        const now = app.clock.now()
        const id = crypto.randomUUID()
        await app.platform.db
          .insertInto('sessions')
          .values({
            id,
            token_hash: Buffer.from(id),
            audience: 'commuter',
            employer_id: employer.id,
            member_id: member.id,
            created_at: now,
            renewed_at: now,
            expires_at: new Date(now.getTime() + 3_600_000),
          })
          .execute()
        return id
      },
    },
    endOtherSessions: {},
  },
  memberSurvey: {
    readOwnSurvey: {},
    saveOwnSurvey: { body: () => survey },
  },
  memberTwoStep: {
    readSecondStep: { path: withLogin },
    switchSecondStep: {
      path: withLogin,
      body: () => ({ enabled: false, current_password: testPassword }),
    },
    addOwnMethod: {
      path: withLogin,
      body: () => ({
        type: 'email',
        value: `${crypto.randomUUID()}@test.example`,
        current_password: testPassword,
      }),
    },
    confirmOwnMethod: { body: () => ({ code: '000000' }) },
    removeOwnMethod: {
      path: async (world) => {
        await withLogin(world)
        const { app, member } = world
        const id = crypto.randomUUID()
        await app.platform.db
          .insertInto('sign_in_methods')
          .values({
            employer_id: member.employer_id,
            member_id: member.id,
            id,
            kind: 'email',
            value: `${id}@test.example`,
            status: 'active',
            created_at: app.clock.now(),
          })
          .execute()
        return id
      },
      body: () => ({ current_password: testPassword }),
    },
    renewOwnRecoveryCodes: { body: () => wrongPassword },
  },
}
