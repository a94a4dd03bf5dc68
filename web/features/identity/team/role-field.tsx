import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { type FieldOf, fieldProps } from '#web/kit/form/text-field.tsx'
import { roleChoices } from '#web/session/role-labels.ts'

interface RoleFieldProps<Values> extends FieldOf<Values> {
  /** Why the person has to stay an owner; null when they need not. */
  ownerOnly?: string | null
}

/** One of the roles, each with what it may do. */
export function RoleField<Values>({ of, name, ownerOnly = null }: RoleFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <Radio.Group key={key} {...field} label="Role" description={ownerOnly}>
      <Stack gap="sm" mt="xs">
        {roleChoices.map(({ value, label, detail }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={detail}
            disabled={ownerOnly !== null && value !== 'owner'}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Asked of whoever makes somebody an owner. */
export function OwnerPasswordField<Values>(props: FieldOf<Values>) {
  return <CurrentPasswordField {...props} label="Your current password" description={whyPassword} />
}

export const whyPassword =
  'We ask so that nobody who finds you signed in can take the account over.'

/** An owner-to-be takes the password of the one who asks. */
export function passwordMissing(isAsked: boolean, typed: string): Record<string, string> {
  return isAsked && typed === '' ? { current_password: 'Enter your current password' } : {}
}
