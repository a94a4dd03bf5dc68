import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { TopUp } from '#contract/money/top-up.ts'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { resultOf } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUser } from '#web/session/user.ts'
import { dollarsOf, previewText, type RuleValues, ruleProblems } from './rule-values.ts'
import { topUps } from './top-up-queries.ts'

/** What is wrong is said in words of its own. */
const typed = z.union([z.number(), z.string()])
const schema = z.object({ threshold: typed, amount: typed, monthly_limit: typed })

interface TopUpDialogProps {
  topUp: TopUp
  /** The card that is charged, by its label. */
  card: string
  onClose: () => void
}

/** When credit is topped up, by how much, and at most how much a month: switches it on, or changes it. */
export function TopUpDialog({ topUp, card, onClose }: TopUpDialogProps) {
  const { balance } = useUser()
  const initialValues: RuleValues = topUp.rule ?? { threshold: '', amount: '', monthly_limit: '' }
  const [values, setValues] = useState(initialValues)
  const isOn = topUp.state === 'on'
  const form = useSchemaForm<RuleValues, Awaited<ReturnType<typeof topUps.setTopUp>>>({
    schema,
    initialValues,
    onChange: setValues,
    across: ruleProblems,
    send: (rule) => topUps.setTopUp({ body: dollarsOf(rule) }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshMoney,
  })
  return (
    <FormDialog
      title="Automatic top-up"
      of={form}
      submit={isOn ? 'Save' : 'Switch on'}
      onClose={onClose}
    >
      <DollarsField
        of={form}
        name="threshold"
        label="When credit falls below"
        description="Credit that is held for rewards does not count"
        data-autofocus
      />
      <DollarsField of={form} name="amount" label="Buy" description="Each time, without the fee" />
      <DollarsField
        of={form}
        name="monthly_limit"
        label="At most a month"
        description="All top-ups of a calendar month together, without the fee"
      />
      <Text role="status">
        {previewText(values, { card, feePercent: topUp.service_fee_percent }, balance)}
      </Text>
    </FormDialog>
  )
}
