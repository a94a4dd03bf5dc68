import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { LeavingNote } from './leaving-note.tsx'
import { payments } from './payments-client.ts'
import { useGateway } from './use-gateway.ts'

type Kind = PaymentMethod['kind']

const buttons: readonly { kind: Kind; label: string }[] = [
  { kind: 'credit', label: 'Add a Credit Card' },
  { kind: 'debit', label: 'Add a Debit Card' },
]

/** Cards are typed in at the payment gateway, never here. */
export function AddMethodButtons() {
  const gateway = useGateway()
  const [asked, setAsked] = useState<Kind>()
  const isBusy = gateway.step !== 'here'

  function add(kind: Kind) {
    setAsked(kind)
    void gateway.go(() => payments.addMethod({ body: { kind } }))
  }

  return (
    <Stack>
      <Group>
        {buttons.map(({ kind, label }) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => add(kind)}
            loading={isBusy && asked === kind}
            disabled={isBusy && asked !== kind}
          >
            {label}
          </Button>
        ))}
      </Group>
      {gateway.step === 'leaving' && <LeavingNote />}
    </Stack>
  )
}
