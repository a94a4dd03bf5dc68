import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { appTokenRoutes } from '#contract/identity/app-tokens.ts'
import type { AppScope } from '#contract/route.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { appTokens, appTokensQuery } from './token-queries.ts'

const { name } = appTokenRoutes.createToken.body.shape
const schema = z.object({
  name,
  may: z.enum(['both', 'log_trips', 'read']),
  days: z.enum(['30', '90', '365']),
  current_password: currentPassword,
})

type Values = z.output<typeof schema>

const initialValues: Values = { name: '', may: 'both', days: '90', current_password: '' }

const scopesOf: Readonly<Record<Values['may'], AppScope[]>> = {
  both: ['read', 'log_trips'],
  log_trips: ['log_trips'],
  read: ['read'],
}

/** Makes a token for an app, then shows it, this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const form = useSchemaForm({
    schema,
    initialValues,
    send: ({ may, days, ...given }) =>
      appTokens.createToken({
        body: { ...given, scopes: scopesOf[may], expires_in_days: Number(days) },
      }),
    onDone: (answer) => setToken(answer.token),
    refresh: [appTokensQuery],
  })
  if (token !== null) return <TokenShown token={token} onClose={onClose} />
  return (
    <FormDialog title="Connect an app" of={form} submit="Make a token" onClose={onClose}>
      <TextField of={form} name="name" label="Name of the app" autoComplete="off" data-autofocus />
      <SelectField
        of={form}
        name="may"
        label="What it may do"
        data={[
          { value: 'both', label: 'See trips and rewards, log trips' },
          { value: 'log_trips', label: 'Log trips only' },
          { value: 'read', label: 'See trips and rewards only' },
        ]}
      />
      <SelectField
        of={form}
        name="days"
        label="For how long"
        data={[
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '365', label: 'A year' },
        ]}
      />
      <CurrentPasswordField of={form} name="current_password" />
    </FormDialog>
  )
}

function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title="Your access token" onClose={onClose} closesLightly={false}>
      <Stack>
        <Notice kind="warning">
          It is shown here alone. Whoever has it can do what you chose until you disconnect the app.
        </Notice>
        <CopyableText label="Access token" value={token} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
