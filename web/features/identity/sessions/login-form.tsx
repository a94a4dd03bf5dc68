import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { credentials } from '#contract/identity/sessions.ts'
import { paths } from '#web/paths.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './login-form.module.css'
import type { Credentials } from './sign-in.ts'

/** E-mail and password, judged by the contract's own rules. */
export function LoginForm({ send }: { send: (values: Credentials) => Promise<FieldRefusals> }) {
  const { form, onSubmit } = useSchemaForm({
    schema: credentials,
    initialValues: { email: '', password: '' },
    send,
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label="E-mail"
          autoComplete="username"
          size="md"
        />
        <div className={classes.password}>
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label="Password"
            autoComplete="current-password"
            size="md"
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <TextLink
            to={paths.forgetPassword}
            state={(state) => ({ ...state, email: form.getValues().email.trim() })}
            className={classes.forgot}
          >
            Forgot your password?
          </TextLink>
        </div>
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
