import { createAppToken } from '../app-tokens.ts'
import { createAdmin, tokenOf } from '../factories.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A token of the own tenant's member. */
async function madeToken({ app, employer, member }: World): Promise<string> {
  return (await createAppToken(app, { employerId: employer.id, memberId: member.id })).id
}

async function registeredApp({ app }: World): Promise<string> {
  const { id: adminId } = await createAdmin(app, 'superadmin')
  const token = await tokenOf(app, { kind: 'admin', adminId })
  const { body } = await app.post('/admin/apps', { name: crypto.randomUUID() }, { token })
  return body.data._id
}

/** Tokens that members make for apps, and the apps that staff register. */
export const appRows: Pick<Matrix, 'appTokens' | 'registeredApps'> = {
  appTokens: {
    listTokens: {},
    // The member of this world has no password: nobody makes a token here.
    createToken: {
      body: () => ({
        name: 'Bike computer',
        scopes: ['read'],
        expires_in_days: 30,
        current_password: 'Wrong-2026!',
      }),
    },
    revokeToken: { path: madeToken },
  },
  registeredApps: {
    listApps: {},
    registerApp: { body: () => ({ name: crypto.randomUUID() }) },
    removeApp: { path: registeredApp },
  },
}
