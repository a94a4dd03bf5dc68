import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { LeavingNote } from '#web/features/money/payments/leaving-note.tsx'
import { useGateway } from '#web/features/money/payments/use-gateway.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { whyNotUpgradeTo } from './employee-bounds.ts'
import { EmployeesInput } from './employees-input.tsx'
import { employeesInWords } from './program-words.ts'
import { QuoteLines } from './quote-lines.tsx'
import { upgradeQuoteQuery } from './subscription-queries.ts'
import { subscriptions } from './subscriptions-client.ts'
import { useRefreshMoney } from './use-program-call.ts'

const typingMs = 600

interface UpgradeDialogProps {
  program: Program
  onClose: () => void
}

/** More employees: the share of the running period is shown before it is paid. Source: SUB-46, SUB-48. */
export function UpgradeDialog({ program, onClose }: UpgradeDialogProps) {
  const [employees, setEmployees] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const gateway = useGateway()
  const refresh = useRefreshMoney()
  const [settled] = useDebouncedValue(employees, typingMs)
  const bound = whyNotUpgradeTo(employees, program)
  const isAskable = whyNotUpgradeTo(settled, program) === null
  const { data, error, isFetching, refetch } = useQuery(
    upgradeQuoteQuery(isAskable ? settled : null),
  )
  const isSettled = settled === employees && bound === null
  // The price of another number must never stand beside this one.
  const quote = isSettled && !error ? data : undefined
  const reason = bound ?? (quote ? null : 'The price is worked out first …')
  const isBusy = gateway.step !== 'here'

  async function upgrade(event: SyntheticEvent) {
    event.preventDefault()
    if (reason !== null || isBusy || employees === null) return
    const refusals = await gateway.go(
      () => subscriptions.upgradeEmployees({ body: { number_of_employees: employees } }),
      async ({ result }) => {
        showSuccess(result)
        onClose()
      },
    )
    setRefused(refusals.number_of_employees?.join('\n'))
    await refresh()
  }

  return (
    <Dialog title="Upgrade employees" onClose={onClose} closesLightly={!isBusy}>
      <form onSubmit={(event) => void upgrade(event)} noValidate>
        <Stack>
          <Text c="dimmed">
            The program is for {employeesInWords(program.number_of_employees)}. You pay now for the
            days that are left of what is already paid.
          </Text>
          <EmployeesInput
            label="New number of employees"
            value={employees}
            onChange={(count) => {
              setRefused(undefined)
              setEmployees(count)
            }}
            error={refused}
            readOnly={isBusy}
            data-autofocus
          />
          <div role="status">
            {quote ? (
              <QuoteLines quote={quote} />
            ) : (
              !error && (
                <Text size="sm" c="dimmed">
                  {reason}
                </Text>
              )
            )}
          </div>
          {error && isSettled && (
            <QueryError
              message={bannerMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {gateway.step === 'leaving' && <LeavingNote />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <ReasonedButton type="submit" reason={reason} loading={isBusy}>
              {quote && toCents(quote.amount) < leastChargeCents ? 'Upgrade' : 'Proceed to Payment'}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
