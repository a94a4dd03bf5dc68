import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { WalletOwner } from '#contract/money/wallets.ts'
import { resultOf } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { amount } from '#web/ui/format/amount.ts'
import { amountProblem, changeLabel } from './change-amount.ts'
import { ownerName } from './owner-name.ts'
import { refreshWallets, wallets } from './wallet-queries.ts'

/** Text while it is typed: what is wrong with it is said in words of its own. */
const schema = z.object({ value: z.union([z.number(), z.string()]) })

export interface OpenWallet {
  owner: WalletOwner
  balance: number
  minToDecrement: number
  maxToAdd: number | null
}

interface AddCreditDialogProps {
  wallet: OpenWallet
  onClose: () => void
}

/** Gives an employer or a member credit, or takes some with a value below zero. Source: ADM-WAL-07 to ADM-WAL-13. */
export function AddCreditDialog({ wallet, onClose }: AddCreditDialogProps) {
  const { owner, balance, minToDecrement, maxToAdd } = wallet
  const { employer_id, member } = owner
  // One key for this dialog, however often its button is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<unknown>('')
  const form = useSchemaForm({
    schema,
    initialValues: { value: '' },
    onChange: ({ value }) => setTyped(value),
    across(values): Record<string, string> {
      const problem = amountProblem(values.value, { minToDecrement, maxToAdd })
      return problem ? { value: problem } : {}
    },
    send: ({ value }) =>
      wallets.addCredit({
        headers: { 'idempotency-key': key },
        body: {
          employer_id,
          value: Number(value),
          invoice_balance: member !== null,
          ...(member && { employee_id: member._id }),
        },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshWallets,
  })
  const after = balance + (Number(typed) || 0)
  return (
    <FormDialog title="Add Credit" of={form} submit={changeLabel(typed)} onClose={onClose}>
      <Text>
        <b>{ownerName(owner)}</b> has {amount(balance)}.{' '}
        {member && maxToAdd !== null
          ? `Credit comes from ${owner.community_name}, which has ${amount(maxToAdd)}.`
          : member && 'The platform pays for this credit.'}
      </Text>
      <DollarsField
        of={form}
        name="value"
        label="Credit"
        description={
          minToDecrement < 0
            ? `A value below zero takes credit: at most ${amount(-minToDecrement)} can be taken`
            : 'There is nothing that could be taken'
        }
        allowNegative
        min={-1_000_000}
        data-autofocus
      />
      <Text c="dimmed" role="status">
        Balance afterwards: {amount(after)}
      </Text>
    </FormDialog>
  )
}
