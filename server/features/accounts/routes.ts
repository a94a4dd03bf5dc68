import type { accountRoutes, Employer } from '#contract/accounts.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { refuseImpersonated } from '#server/platform/auth/refuse-impersonated.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Contexts, EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeSecurity } from './change-security.ts'
import { requireCurrentPassword } from './current-password.ts'
import { presentEmployer } from './present.ts'
import { findEmployer } from './queries.ts'

const mostEmailChanges = 10

export function accountHandlers(platform: Platform): Handlers<typeof accountRoutes, Contexts> {
  return {
    async getUser(_input, { session }) {
      return currentUser(platform, session)
    },

    async updateUser({ body }, { session, address, userAgent }) {
      refuseImpersonated(session)
      const { email } = await currentUser(platform, session)
      if (body.email !== undefined || body.password !== undefined) {
        await requireCurrentPassword(platform, session.employerId, body.current_password, address)
      }
      if (body.email !== undefined) {
        if (body.email.toLowerCase() === email.toLowerCase()) {
          throw invalid({ email: ['This is the e-mail of your account already'] })
        }
        const use = { purpose: 'change email', address: session.employerId, most: mostEmailChanges }
        await guardedUse(platform, use)
      }
      await changeSecurity(platform, { session, userAgent }, body)
      const user = await currentUser(platform, session)
      return { status: true, result: 'Updated successfully', user }
    },
  }
}

async function currentUser({ db, clock }: Platform, session: EmployerSession): Promise<Employer> {
  const [row] = await findEmployer(db, { employerId: session.employerId, now: clock.now() })
  if (!row) throw notFound('The account')
  return presentEmployer(row, session.adminId !== null)
}
