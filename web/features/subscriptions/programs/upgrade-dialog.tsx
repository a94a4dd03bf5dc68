import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Program } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { ProceedForm, useGateway } from '#web/features/money/payments/use-gateway.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { whyNotUpgradeTo } from './employee-bounds.ts'
import { EmployeesInput, useEmployees } from './employees-input.tsx'
import { QuoteLines } from './quote.tsx'
import { refreshPrograms, subscriptions, upgradeQuoteQuery } from './subscriptions-queries.ts'

const typingMs = 600

interface UpgradeDialogProps {
  program: Program
  onClose: () => void
}

/** More employees: the share of the running period is shown before it is paid. Source: SUB-46, SUB-48. */
export function UpgradeDialog({ program, onClose }: UpgradeDialogProps) {
  const { employees, setRefused, input } = useEmployees()
  const gateway = useGateway()
  const queryClient = useQueryClient()
  const [settled] = useDebouncedValue(employees, typingMs)
  const bound = whyNotUpgradeTo(employees, program)
  const isAskable = whyNotUpgradeTo(settled, program) === null
  const query = useQuery(upgradeQuoteQuery(isAskable ? settled : null))
  const isSettled = settled === employees && bound === null
  // The price of another number must never stand beside this one.
  const quote = isSettled && !query.error ? query.data : undefined
  const isHere = gateway.step === 'here'

  async function stay({ result }: { result: string }) {
    showSuccess(result)
    onClose()
  }

  return (
    <Dialog title="Upgrade employees" onClose={onClose} closesLightly={isHere}>
      <ProceedForm
        gateway={gateway}
        field="number_of_employees"
        reason={bound ?? (quote ? null : 'The price is worked out first …')}
        isReasonShown={isSettled && query.isError}
        submit={
          quote && toCents(quote.amount) < leastChargeCents ? 'Upgrade' : 'Proceed to Payment'
        }
        open={() =>
          subscriptions.upgradeEmployees({ body: { number_of_employees: employees ?? 0 } })
        }
        stayWith={stay}
        onRefused={setRefused}
        onEnd={() => void refreshPrograms(queryClient)}
        onCancel={onClose}
      >
        <Text c="dimmed">
          The program is for {counted(program.number_of_employees, 'employee')}. You pay now for the
          days that are left of what is already paid.
        </Text>
        <EmployeesInput
          label="New number of employees"
          {...input}
          readOnly={!isHere}
          data-autofocus
        />
        {isSettled && (
          <Loaded query={query} waiting={null}>
            {() => quote && <QuoteLines quote={quote} />}
          </Loaded>
        )}
      </ProceedForm>
    </Dialog>
  )
}
