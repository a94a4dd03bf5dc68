import { FileInput, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { mostImageBytes, type WalletOwner } from '#contract/money/wallets.ts'
import type { LocalDate } from '#domain/time.ts'
import { resultOf } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { amount } from '#web/ui/format/amount.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { refreshWallets, wallets } from './wallet-queries.ts'

/** Source: ADM-WAL-17. */
const endings = ['.png', '.jpeg', '.jpg', '.bmp']

const schema = z.object({
  value: z.union([z.number(), z.string()]),
  date: z.nullable(z.string()),
})

interface AddPaymentDialogProps {
  owner: WalletOwner
  /** By the employer's clocks: no payment comes later. */
  today: LocalDate
  onClose: () => void
}

/** Notes a payment by bank, with an image of it where there is one. Source: ADM-WAL-14 to ADM-WAL-19. */
export function AddPaymentDialog({ owner, today, onClose }: AddPaymentDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [image, setImage] = useState<File | null>(null)
  const [typed, setTyped] = useState<unknown>('')
  const problem = imageProblem(image)
  const initialValues: z.output<typeof schema> = { value: '', date: null }
  const form = useSchemaForm({
    schema,
    initialValues,
    onChange: ({ value }) => setTyped(value),
    across: ({ date, value }): Record<string, string> => ({
      ...(!date && { date: 'Please select a date' }),
      ...(date && date > today && { date: 'The date of a payment cannot be in the future' }),
      ...(!(Number(value) > 0) && { value: 'Must be bigger than 0' }),
      ...(problem && { image: problem }),
    }),
    send: ({ date, value }) =>
      wallets.addPayment({
        headers: { 'idempotency-key': key },
        body: { employer_id: owner.employer_id, date: date ?? '', value: String(value) },
        file: image ?? undefined,
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshWallets,
  })
  const { key: dateKey, ...date } = fieldProps({ of: form, name: 'date' })
  const dollars = Number(typed) || 0
  return (
    <FormDialog
      title="Add Payment"
      of={form}
      submit={dollars > 0 ? `Add payment of ${amount(dollars)}` : 'Add Payment'}
      onClose={onClose}
    >
      <Text>
        A payment by bank from <b>{owner.community_name}</b>: it pays the oldest unpaid invoices
        first, and the rest becomes credit.
      </Text>
      <DollarsField of={form} name="value" label="Amount" data-autofocus />
      <DayInput
        key={dateKey}
        label="Date"
        description="The day it was paid, today at the latest"
        maxDate={today}
        {...date}
      />
      <FileInput
        label="Image (optional)"
        description="One PNG, JPEG or BMP image of at most 10 MB"
        placeholder="Choose an image"
        accept={endings.join(',')}
        leftSection={<IconPhotoUp size={18} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the image' }}
        value={image}
        error={problem}
        onChange={setImage}
      />
    </FormDialog>
  )
}

/** What is wrong with a chosen file, or null; what it really is the server sees. */
function imageProblem(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file) return null
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return 'Please choose a PNG, JPEG or BMP image'
  return file.size > mostImageBytes ? 'This image is larger than 10 MB' : null
}
