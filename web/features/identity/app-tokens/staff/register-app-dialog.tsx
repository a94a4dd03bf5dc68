import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { registeredAppRoutes } from '#contract/identity/app-tokens-staff.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { registeredApps, registeredAppsQuery } from './registered-app-queries.ts'

/** Registers an app, then shows its key, this once. */
export function RegisterAppDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: registeredAppRoutes.registerApp.body,
    initialValues: { name: '' },
    send: (body) => registeredApps.registerApp({ body }),
    onDone: (answer) => setKey(answer.app_key),
    refresh: [registeredAppsQuery],
  })
  if (key !== null) return <KeyShown appKey={key} onClose={onClose} />
  return (
    <FormDialog title="Register an app" of={form} submit="Register" onClose={onClose}>
      <Text>
        A registered app may say of trips that a phone recorded them. What members allow it is up to
        each of them.
      </Text>
      <TextField of={form} name="name" label="Name of the app" autoComplete="off" data-autofocus />
    </FormDialog>
  )
}

function KeyShown({ appKey, onClose }: { appKey: string; onClose: () => void }) {
  return (
    <Dialog title="The key of the app" onClose={onClose} closesLightly={false}>
      <Stack>
        <Notice kind="warning">
          It is shown here alone. Give it to whoever makes the app: it is sent as X-App-Key with
          each trip.
        </Notice>
        <CopyableText label="App key" value={appKey} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
