import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Teammate, teamRoutes } from '#contract/identity/team.ts'
import { PasswordDialog } from '#web/features/identity/two-step/password-dialog.tsx'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { OwnerPasswordField, passwordMissing, RoleField, whyPassword } from './role-field.tsx'
import { refreshTeam, team, whyNotDemote } from './team-queries.ts'

const schema = z.object({
  role: teamRoutes.changeTeammate.body.shape.role,
  current_password: z.string(),
})

type Values = z.output<typeof schema>

interface RoleDialogProps {
  person: Teammate
  people: readonly Teammate[]
  onClose: () => void
}

/** What a person may do from now on. */
export function RoleDialog({ person, people, onClose }: RoleDialogProps) {
  const { _id: id, name, role: present, is_you } = person
  const [chosen, setChosen] = useState<Values['role']>(present)
  const isMade = chosen === 'owner' && present !== 'owner'
  const form = useSchemaForm({
    schema,
    initialValues: { role: present, current_password: '' },
    across: (values) => passwordMissing(isMade, values.current_password),
    onChange: (values) => setChosen(values.role),
    send: ({ role, current_password }) =>
      team.changeTeammate({
        params: { id },
        body: isMade ? { role, current_password } : { role },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshTeam,
  })
  const ownerOnly = present === 'owner' ? whyNotDemote(people, person) : null
  const save = (
    <ReasonedButton
      type="submit"
      loading={form.form.submitting}
      reason={ownerOnly ?? (chosen === present ? 'Choose another role first' : null)}
    >
      Save
    </ReasonedButton>
  )
  return (
    <FormDialog
      title={is_you ? 'Change your role' : `Change the role of ${name}`}
      of={form}
      submit="Save"
      button={save}
      size={520}
      onClose={onClose}
    >
      <RoleField of={form} name="role" ownerOnly={ownerOnly} />
      {isMade && (
        <>
          <Text>An owner can change every other person’s role, yours too.</Text>
          <OwnerPasswordField of={form} name="current_password" />
        </>
      )}
      {is_you && chosen !== 'owner' && (
        <Text>
          You give up what only owners can do. Only another owner can give it back to you.
        </Text>
      )}
    </FormDialog>
  )
}

/** Hands one's own ownership to another person. */
export function TransferDialog({ person, onClose }: { person: Teammate; onClose: () => void }) {
  const { _id: id, name } = person
  return (
    <PasswordDialog
      title={`Transfer ownership to ${name}?`}
      submit="Transfer ownership"
      why={whyPassword}
      send={(proof) =>
        team.changeTeammate({ params: { id }, body: { role: 'owner', transfer: true, ...proof } })
      }
      refresh={refreshTeam}
      onClose={onClose}
    >
      <Text>
        {name} becomes an owner and you become a manager: you can no longer pay, subscribe, change
        the team or close the account. Only an owner can give that back to you.
      </Text>
    </PasswordDialog>
  )
}
