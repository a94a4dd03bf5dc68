import type { ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { adminTypeLabel } from '#web/session/admin.ts'

interface AccountValues {
  username: string
  email: string
  type: ListedAdmin['type']
}

/** What every administrator has; errors stand under the field they name. Source: ADM-ACC-07, ADM-ACC-09. */
export function AccountFields<Values extends AccountValues>({ of }: { of: SchemaForm<Values> }) {
  return (
    <>
      <TextField
        of={of}
        name="username"
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        data-autofocus
      />
      <EmailField
        of={of}
        name="email"
        label="Email"
        description="Codes to sign in with go there, unless they go to others."
      />
      <SelectField
        of={of}
        name="type"
        label="Type"
        description="A superadmin also manages administrators, prices and what is published."
        data={[
          { value: 'admin', label: adminTypeLabel.admin },
          { value: 'superadmin', label: adminTypeLabel.superadmin },
        ]}
      />
    </>
  )
}
