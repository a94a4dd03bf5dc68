import type { accountRoutes } from '#contract/accounts.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentEmployer } from './present.ts'
import { findEmployer } from './queries.ts'

export function accountHandlers({ db }: Platform): Handlers<typeof accountRoutes, Contexts> {
  return {
    async getUser(_input, { session }) {
      const [row] = await findEmployer(db, { employerId: session.employerId })
      if (!row) throw notFound('The account')
      return presentEmployer(row, session.adminId !== null)
    },
  }
}
