import type { accountRoutes } from '#contract/identity/accounts/accounts.ts'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { Handlers } from '#contract/route.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { personOf } from '#server/platform/auth/person.ts'
import { isSignInAs } from '#server/platform/auth/refuse-sign-in-as.ts'
import { lastEnd } from '#server/platform/auth/session-life.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeAccount } from './change-account.ts'
import { presentEmployer } from './present.ts'
import { findEmployer, getStaffSession } from './queries.ts'

export function accountHandlers(platform: Platform): Handlers<typeof accountRoutes, Contexts> {
  return {
    async getUser(_input, { actor }) {
      return currentUser(platform, actor)
    },

    async updateUser({ body }, { actor, address, userAgent }) {
      await changeAccount(platform, { actor, address, userAgent }, body)
      const user = await currentUser(platform, actor)
      return { status: true, result: 'Updated successfully', user }
    },
  }
}

async function currentUser({ db, clock }: Platform, actor: SignedIn): Promise<Employer> {
  const now = clock.now()
  const [row] = await findEmployer(db, { ...(await personOf(db, actor)), now })
  if (!row) throw notFound('The account')
  return presentEmployer(row, await signInAsOf(db, actor), now)
}

async function signInAsOf(db: Platform['db'], actor: SignedIn): Promise<Employer['sign_in_as']> {
  if (!isSignInAs(actor)) return null
  const { username, startedAt } = await getStaffSession(db, actor.sessionId)
  return { admin: username, ends_at: lastEnd('signInAs', startedAt).toISOString() }
}
