import type { Program } from '#contract/subscriptions/programs.ts'
import { LeavingNote } from '#web/features/money/payments/leaving-note.tsx'
import { useGateway } from '#web/features/money/payments/use-gateway.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { subscriptions } from './subscriptions-client.ts'
import { useRefreshMoney } from './use-program-call.ts'

interface PayButtonProps {
  program: Program
  label: string
  reason: string | null
}

/** To the payment page of an incomplete program or a waiting upgrade. */
export function PayButton({ program, label, reason }: PayButtonProps) {
  const gateway = useGateway()
  const refresh = useRefreshMoney()

  async function pay() {
    await gateway.go(
      () => subscriptions.payProgram({ params: { id: program._id } }),
      async ({ result }) => showSuccess(result),
    )
    await refresh()
  }

  return (
    <>
      <ReasonedButton reason={reason} loading={gateway.step !== 'here'} onClick={() => void pay()}>
        {label}
      </ReasonedButton>
      {gateway.step === 'leaving' && <LeavingNote />}
    </>
  )
}
