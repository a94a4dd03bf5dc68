import { createAdmin, tokenOf } from '../factories.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const anotherAdmin = async ({ app }: World) => (await createAdmin(app)).id

/** A session of an administrator who is nobody of the world. */
async function sessionOfAnother(world: World): Promise<string> {
  const adminId = await anotherAdmin(world)
  await tokenOf(world.app, { kind: 'admin', adminId })
  const { id } = await world.app.platform.db
    .selectFrom('sessions')
    .select('id')
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return id
}

const account = () => {
  const name = crypto.randomUUID()
  return { username: name, email: `${name}@test.example`, type: 'admin' }
}

/** The calls of administrators about themselves, and of superadmins about all of them. */
export const staffRows: Pick<Matrix, 'adminAccounts' | 'admins'> = {
  adminAccounts: {
    listAdmins: {},
    createAdmin: { body: () => ({ ...account(), password: 'Another-Commute-2026!' }) },
    changeAdmin: { path: anotherAdmin, body: account },
    deleteAdmin: { path: anotherAdmin },
    listAdminSessions: { path: anotherAdmin },
    endAdminSessions: { path: anotherAdmin },
    endAdminSession: { path: sessionOfAnother },
  },
  admins: {
    authenticate: { body: () => ({ username: 'nobody-here', password: 'Wrong-2026!' }) },
    listOtpRecipients: {},
    readMe: {},
    changeMyPassword: {
      body: () => ({ current_password: 'Wrong-2026!', password: 'Another-Commute-2026!' }),
    },
  },
}
