import * as z from 'zod/mini'
import { profile } from '#contract/identity/accounts.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUpdateUser } from './use-update-user.ts'

const schema = z.object({ name: profile.name })

/** What the person who is signed in is called. */
export function ChangeNameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const update = useUpdateUser()
  const form = useSchemaForm({
    schema,
    initialValues: { name },
    send: update,
    success: resultOf,
    onDone: onClose,
    // Their name stands in the team's list too.
    refresh: [{ queryKey: ['team'] }],
  })
  return (
    <FormDialog title="Change name" of={form} submit="Change name" onClose={onClose}>
      <TextField of={form} name="name" label="Name" autoComplete="name" data-autofocus />
    </FormDialog>
  )
}
