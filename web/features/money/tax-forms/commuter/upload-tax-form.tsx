import { Button, FileInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ownMoney } from '#web/features/money/ledger/money-queries.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ownTaxForms } from './own-tax-queries.ts'
import { taxFormEndings, taxFormProblem } from './tax-form-file.ts'

/** A file is no value of a form: it stands beside it, and its field is named for errors alone. */
const schema = z.object({ document: z.string() })

/** The one field, a file: a PDF, or a photo of the signed form. */
export function UploadTaxForm({ isNew }: { isNew: boolean }) {
  const lock = useStaffLock('send a tax form')
  const [file, setFile] = useState<File | null>(null)
  const problem = file ? taxFormProblem(file) : 'Please choose a file'
  const form = useSchemaForm({
    schema,
    initialValues: { document: '' },
    across: (): Record<string, string> => (problem ? { document: problem } : {}),
    send: () => ownTaxForms.uploadTaxForm({ file: file ?? undefined }),
    success: () => 'Your tax form was sent',
    onDone: () => setFile(null),
    refresh: ownMoney,
  })

  function choose(chosen: File | null) {
    form.form.clearFieldError('document')
    setFile(chosen)
  }

  const submit = (
    <Button type="submit" loading={form.form.submitting}>
      {isNew ? 'Send tax form' : 'Send another one'}
    </Button>
  )
  return (
    <Form of={form} submit="Send tax form" button={submit} label="Upload a tax form" lock={lock}>
      <FileInput
        data-path="document"
        label="Tax form"
        description="One PDF, or a photo as PNG, JPEG or BMP, of at most 10 MB"
        placeholder="Choose a file"
        accept={taxFormEndings.join(',')}
        leftSection={<IconFileUpload size={18} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        error={(file && problem) ?? form.form.errors.document}
        onChange={choose}
      />
    </Form>
  )
}
