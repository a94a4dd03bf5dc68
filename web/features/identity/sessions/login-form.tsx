import { useLocation } from '@tanstack/react-router'
import { credentials as schema } from '#contract/identity/sessions.ts'
import { refusalOf } from '#web/api/errors.ts'
import { Form } from '#web/kit/form/form.tsx'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import type { paths, riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import classes from './login-form.module.css'
import type { Credentials, SignIn } from './sign-in.ts'

interface LoginFormProps {
  /** Where a link to set a new password is asked for. */
  forgot: typeof paths.forgetPassword | typeof riderPaths.forgetPassword
  send: (values: Credentials) => Promise<SignIn>
  onDone: (outcome: SignIn, values: Credentials) => Promise<void>
  onRefused: (message: string) => void
}

/** Email and password, validated by the contract's own rules. */
export function LoginForm({ forgot, send, onDone, onRefused }: LoginFormProps) {
  // Of somebody who comes from where they typed it, or were invited by it.
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const form = useSchemaForm({
    schema,
    initialValues: { email, password: '' },
    send,
    onDone,
    onFailed: (error) => {
      const { fields, message } = refusalOf(error)
      onRefused(message)
      // Beside its field as well, where it is about one.
      return Object.keys(fields).length === 0
    },
  })
  return (
    <Form of={form} submit="Sign in" isWide>
      <EmailField of={form} name="email" label="Email" autoComplete="username" size="md" />
      <div className={classes.password}>
        <CurrentPasswordField of={form} name="password" label="Password" size="md" />
        <TextLink
          to={forgot}
          state={(state) => ({ ...state, email: form.form.getValues().email.trim() })}
          className={classes.forgot}
        >
          Forgot your password?
        </TextLink>
      </div>
    </Form>
  )
}
