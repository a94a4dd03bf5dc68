import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { taxRejection } from '#contract/money/tax-forms-staff.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { refreshTaxForms, taxForms } from './tax-forms-queries.ts'

const schema = z.pick(taxRejection, { message: true })

interface RejectFormProps {
  id: string
  onCancel: () => void
  onDone: () => void
}

/** Why a form is rejected, as the member reads it. Source: ADM-TAX-06, ADM-TAX-07. */
export function RejectForm({ id, onCancel, onDone }: RejectFormProps) {
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema,
    initialValues: { message: '' },
    send: ({ message }) =>
      taxForms.decideTaxForm({ params: { id }, body: { status: 'rejected', message } }),
    success: resultOf,
    onDone,
    refresh: refreshTaxForms,
    // Somebody else may have been first: the page shows what they did, beside what was typed.
    onFailed: () => {
      void refresh(queryClient, refreshTaxForms)
      return false
    },
  })
  return (
    <Form
      of={form}
      submit="Reject"
      button={
        <DangerButton reason={null} type="submit" loading={form.form.submitting}>
          Reject
        </DangerButton>
      }
      onCancel={onCancel}
    >
      <Text>The member receives this by email and uploads a new form.</Text>
      <TextareaField of={form} name="message" label="Message" rows={5} data-autofocus />
    </Form>
  )
}
