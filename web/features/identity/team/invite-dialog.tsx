import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { teamRoutes } from '#contract/identity/team.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { OwnerPasswordField, passwordMissing, RoleField } from './role-field.tsx'
import { refreshTeam, team } from './team-queries.ts'

const { name, email, role } = teamRoutes.inviteTeammate.body.shape
const schema = z.object({ name, email, role, current_password: z.string() })

type Values = z.output<typeof schema>

const initialValues: Values = { name: '', email: '', role: 'manager', current_password: '' }

/** Asks a person to sign in for the employer, by a mailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Values['role']>(initialValues.role)
  const isOwner = chosen === 'owner'
  const form = useSchemaForm({
    schema,
    initialValues,
    across: (values) => passwordMissing(values.role === 'owner', values.current_password),
    onChange: (values) => setChosen(values.role),
    send: ({ current_password, ...invited }) =>
      team.inviteTeammate({ body: isOwner ? { ...invited, current_password } : invited }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshTeam,
  })
  return (
    <FormDialog
      title="Invite a person"
      of={form}
      submit="Send invitation"
      size={520}
      onClose={onClose}
    >
      <Text c="dimmed">
        They get an email with a link to choose a password, good for 30 days. One address belongs to
        one organization.
      </Text>
      <TextField of={form} name="name" label="Name" autoComplete="off" data-autofocus />
      <EmailField of={form} name="email" label="Email" />
      <RoleField of={form} name="role" />
      {isOwner && <OwnerPasswordField of={form} name="current_password" />}
    </FormDialog>
  )
}
