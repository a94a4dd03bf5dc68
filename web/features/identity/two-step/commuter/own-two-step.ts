import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  memberTwoStepRoutes,
  type OwnSecondStep,
} from '#contract/identity/two-step/two-step-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'
import type { MethodType, TwoStepSide } from '../two-step-side.ts'

export const ownTwoStep = createClient(memberTwoStepRoutes)

/** How the signed-in member's sign-in is secured; asked anew on each visit. */
export const ownTwoStepQuery = queryOptions({
  queryKey: ['commuter', 'second-step'],
  queryFn: () => ownTwoStep.readSecondStep({}),
  refetchOnMount: 'always',
})

/** The second step of a member, on a page that has loaded it. */
export const memberTwoStep: TwoStepSide = {
  useStanding: (lookEveryMs) => {
    const asked =
      lookEveryMs === undefined
        ? ownTwoStepQuery
        : { ...ownTwoStepQuery, refetchInterval: lookEveryMs }
    const { email, methods, recovery_codes_left: recoveryCodesLeft } = useSuspenseQuery(asked).data
    const { sign_in_as } = useCommuter()
    return {
      email,
      methods: { email: methodsOf('email', methods), phone: methodsOf('phone', methods) },
      recoveryCodesLeft,
      isLocked: sign_in_as !== null,
    }
  },
  addMethod: (method, proof) => ownTwoStep.addOwnMethod({ body: { ...method, ...proof } }),
  acceptMethod: (code) => ownTwoStep.confirmOwnMethod({ body: { code } }),
  removeMethod: ({ id }, body) => ownTwoStep.removeOwnMethod({ params: { id }, body }),
  renewRecoveryCodes: (body) => ownTwoStep.renewOwnRecoveryCodes({ body }),
  refresh: [ownTwoStepQuery, commuterQuery],
}

function methodsOf(wanted: MethodType, methods: OwnSecondStep['methods']) {
  return methods
    .filter(({ type }) => type === wanted)
    .map(({ _id, value, status }) => ({ id: _id, value, status }))
}
