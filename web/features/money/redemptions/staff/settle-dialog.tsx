import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type OpenRedemption, staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { providerLabels } from './open-redemption.ts'
import { refreshRedemptions, staffRedemptions } from './staff-redemptions-queries.ts'

const { body } = staffRedemptionRoutes.settleRedemption

type Ending = z.output<typeof body>['status']

/** Nothing is chosen for whoever decides. */
const schema = z.extend(body, { status: z.union([body.shape.status, z.literal('')]) })

interface SettleDialogProps {
  redemption: OpenRedemption
  onClose: () => void
}

/** Ends a redemption by what somebody has found out at the provider, with the reason that the audit keeps. */
export function SettleDialog({ redemption, onClose }: SettleDialogProps) {
  const { _id: id, community_name, gateway, payout_id } = redemption
  const dollars = amount(redemption.amount)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Ending | ''>('')
  const initialValues: z.output<typeof schema> = { status: '', reason: '' }
  const form = useSchemaForm({
    schema,
    initialValues,
    onChange: ({ status }) => setChosen(status),
    across: ({ status }): Record<string, string> =>
      status === '' ? { status: 'Please choose what the provider shows' } : {},
    send: ({ status, reason }) =>
      staffRedemptions.settleRedemption({
        params: { id },
        body: { status: status === 'failed' ? 'failed' : 'completed', reason },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshRedemptions,
    // The provider or somebody else may have been first: the list shows it, and what was typed stays.
    onFailed: () => {
      void refresh(queryClient, refreshRedemptions)
      return false
    },
  })
  const { key, ...status } = fieldProps({ of: form, name: 'status' })
  return (
    <FormDialog
      title="Settle by hand"
      of={form}
      submit="Settle"
      button={
        <DangerButton reason={null} type="submit" loading={form.form.submitting}>
          {chosen === '' ? 'Settle' : `Settle as ${chosen}`}
        </DangerButton>
      }
      onClose={onClose}
    >
      <Text>
        A member of <b>{community_name}</b> redeemed {dollars}, and{' '}
        {gateway ? providerLabels[gateway] : 'the provider'} has not answered. Look the payout up
        there first.
      </Text>
      <CopyableText label="Id of the redemption at the provider" value={id} />
      {payout_id && <CopyableText label="Id of the payout" value={payout_id} />}
      <Radio.Group key={key} {...status} label="What the provider shows">
        <Stack gap="sm" mt="xs">
          <Radio
            value="completed"
            label="It was paid"
            description={`The member has ${dollars}: nothing comes back.`}
          />
          <Radio
            value="failed"
            label="It was not paid, and will not be"
            description={`${dollars} goes back to the wallet, and the member is notified by email.`}
          />
        </Stack>
      </Radio.Group>
      <TextareaField
        of={form}
        name="reason"
        label="Reason"
        description="What you found out. The audit keeps it; this cannot be undone."
        rows={3}
      />
    </FormDialog>
  )
}
