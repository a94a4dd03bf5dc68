import { Text } from '@mantine/core'
import { useState } from 'react'
import { staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { staffRedemptions } from './staff-redemptions-queries.ts'

interface SendLinkDialogProps {
  /** The business that the back office is narrowed to. */
  employerId: string | undefined
  onClose: () => void
}

/** Mails a deleted member the link to what they can still redeem, to an address they have proved to be theirs. */
export function SendLinkDialog({ employerId, onClose }: SendLinkDialogProps) {
  const [business, setBusiness] = useState(employerId)
  const of = useSchemaForm({
    schema: staffRedemptionRoutes.sendRedemptionLink.body,
    initialValues: { employer_id: employerId ?? '', user_id: '', email: '', reason: '' },
    send: (body) => staffRedemptions.sendRedemptionLink({ body }),
    success: resultOf,
    onDone: onClose,
  })
  function choose(id: string | undefined) {
    setBusiness(id)
    of.form.setFieldValue('employer_id', id ?? '')
  }
  return (
    <FormDialog title="Send a redemption link" of={of} submit="Send the link" onClose={onClose}>
      <Text>
        For somebody who was deleted with credit left and did not get the link by email. Whoever has
        the link can redeem: send it only once they have shown who they are.
      </Text>
      <div data-path="employer_id">
        <EmployerPicker
          label="Business"
          placeholder="Choose a business"
          value={business}
          onChoose={choose}
          error={of.form.errors.employer_id}
        />
      </div>
      <TextField
        of={of}
        name="user_id"
        label="Member id"
        description="In the downloaded audit log: “Subject” of the row that deleted them."
        autoComplete="off"
        spellCheck="false"
      />
      <EmailField of={of} name="email" label="Email" />
      <TextareaField
        of={of}
        name="reason"
        label="Reason"
        description="How they showed who they are, without names and addresses. The audit keeps it."
        rows={3}
      />
    </FormDialog>
  )
}
