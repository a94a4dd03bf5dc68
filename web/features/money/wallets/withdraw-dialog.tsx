import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { amount } from '#web/ui/format/amount.ts'
import type { OpenWallet } from './add-credit-dialog.tsx'
import { ownerName } from './owner-name.ts'
import { refreshWallets, wallets } from './wallet-queries.ts'

const schema = z.object({ value: z.union([z.number(), z.string()]) })

interface WithdrawDialogProps {
  wallet: OpenWallet
  memberId: string
  onClose: () => void
}

/** Takes credit from a member's wallet, back to where it came from. Source: ADM-WAL-28. */
export function WithdrawDialog({ wallet, memberId, onClose }: WithdrawDialogProps) {
  const { owner, balance } = wallet
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<unknown>('')
  const form = useSchemaForm({
    schema,
    initialValues: { value: '' },
    onChange: ({ value }) => setTyped(value),
    across: ({ value }): Record<string, string> => {
      const dollars = Number(value)
      if (!(dollars > 0)) return { value: 'Please enter credit value' }
      return dollars > balance ? { value: `At most ${amount(balance)} can be taken` } : {}
    },
    send: ({ value }) =>
      wallets.withdrawCredit({
        headers: { 'idempotency-key': key },
        body: { employee_id: memberId, value: Number(value) },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshWallets,
  })
  const dollars = Number(typed) || 0
  return (
    <FormDialog
      title="Withdraw credit"
      of={form}
      submit={dollars > 0 ? `Withdraw ${amount(dollars)}` : 'Withdraw'}
      onClose={onClose}
    >
      <Text>
        <b>{ownerName(owner)}</b> has {amount(balance)}. What is withdrawn goes back to where it
        came from: to {owner.community_name}, or to the platform where that paid for it.
      </Text>
      <DollarsField
        of={form}
        name="value"
        label="Credit"
        description={`At most ${amount(balance)} can be taken`}
        data-autofocus
      />
    </FormDialog>
  )
}
