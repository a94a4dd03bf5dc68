import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { useGateway } from '#web/features/money/payments/use-gateway.ts'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { subscriptions } from './subscriptions-client.ts'

interface LaunchCall {
  step: ReturnType<typeof useGateway>['step']
  launch: (body: Launch) => Promise<FieldRefusals>
}

/** Launches a program: on to the payment page, or, with nothing to pay, to the program itself. */
export function useLaunch(onLaunched: () => void): LaunchCall {
  const { step, go } = useGateway()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const launch = (body: Launch) =>
    go(
      () => subscriptions.launchProgram({ body }),
      async ({ result, data }) => {
        showSuccess(result)
        onLaunched()
        await refreshMoney(queryClient)
        const program = data?.id
        await navigate({ to: '.', search: (current: object) => ({ ...current, program }) })
      },
    )
  return { step, launch }
}
