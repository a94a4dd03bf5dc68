import { useSuspenseQuery } from '@tanstack/react-query'
import type { Employer, SignInMethod } from '#contract/identity/accounts/accounts-user.ts'
import { twoStepRoutes } from '#contract/identity/two-step/two-step.ts'
import { createClient } from '#web/api/client.ts'
import { userQuery } from '#web/session/user-query.ts'
import type { ListedMethod, TwoStepSide, TwoStepStanding } from './two-step-side.ts'

const twoStep = createClient(twoStepRoutes)

/** The second step of a person of an employer: it stands in the account, where methods are known by their values. */
export const employerTwoStep: TwoStepSide = {
  useStanding: (lookEveryMs) => {
    const asked =
      lookEveryMs === undefined ? userQuery : { ...userQuery, refetchInterval: lookEveryMs }
    return standingOf(useSuspenseQuery(asked).data)
  },
  addMethod: (method, proof) => twoStep.addMethod({ body: { ...method, ...proof } }),
  acceptMethod: (code) => twoStep.acceptMethod({ body: { verf_code: code } }),
  removeMethod: ({ type, id }, body) =>
    type === 'email'
      ? twoStep.removeEmail({ query: { email: id }, body })
      : twoStep.removePhone({ query: { phone: id }, body }),
  renewRecoveryCodes: (body) => twoStep.renewRecoveryCodes({ body }),
  refresh: [userQuery],
}

function standingOf(user: Employer): TwoStepStanding {
  return {
    email: user.email,
    methods: { email: user.emails_alt.map(listed), phone: user.phone_numbers_alt.map(listed) },
    recoveryCodesLeft: user.recovery_codes_left,
    isLocked: user.impersonated,
  }
}

function listed({ value, status }: SignInMethod): ListedMethod {
  return { id: value, value, status }
}
