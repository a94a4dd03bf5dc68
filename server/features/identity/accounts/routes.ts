import type { accountRoutes } from '#contract/identity/accounts.ts'
import type { Employer } from '#contract/identity/accounts-user.ts'
import type { Handlers } from '#contract/route.ts'
import { type Actor, isByStaff } from '#server/platform/auth/actor.ts'
import { personOf } from '#server/platform/auth/person.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeAccount } from './change-account.ts'
import { presentEmployer } from './present.ts'
import { findEmployer } from './queries.ts'

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

async function currentUser({ db, clock }: Platform, actor: Actor): Promise<Employer> {
  const now = clock.now()
  const [row] = await findEmployer(db, { ...(await personOf(db, actor)), now })
  if (!row) throw notFound('The account')
  return presentEmployer(row, isByStaff(actor), now)
}
