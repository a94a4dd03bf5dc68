import type { accountRoutes, Employer } from '#contract/accounts.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts, EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeAccount } from './change-account.ts'
import { presentEmployer } from './present.ts'
import { findEmployer } from './queries.ts'

export function accountHandlers(platform: Platform): Handlers<typeof accountRoutes, Contexts> {
  return {
    async getUser(_input, { session }) {
      return currentUser(platform, session)
    },

    async updateUser({ body }, { session, address, userAgent }) {
      await changeAccount(platform, { session, address, userAgent }, body)
      const user = await currentUser(platform, session)
      return { status: true, result: 'Updated successfully', user }
    },
  }
}

async function currentUser({ db, clock }: Platform, session: EmployerSession): Promise<Employer> {
  const now = clock.now()
  const [row] = await findEmployer(db, { employerId: session.employerId, now })
  if (!row) throw notFound('The account')
  return presentEmployer(row, session.adminId !== null, now)
}
