import { Button, Stack, TextInput } from '@mantine/core'
import { forgottenPassword } from '#contract/identity/passwords.ts'
import { refusalOf } from '#web/api/errors.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { passwords } from './passwords-client.ts'

interface ForgetPasswordFormProps {
  /** Asked for before, or typed at the login; else empty. */
  email: string
  onSent: (answer: string, email: string) => void
}

/** The answer is the same whether the address has an account. */
export function ForgetPasswordForm({ email, onSent }: ForgetPasswordFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema: forgottenPassword,
    initialValues: { email },
    send,
  })

  async function send(values: { email: string }): Promise<FieldRefusals> {
    try {
      const { result } = await passwords.forgetPassword({ body: values })
      onSent(result, values.email)
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          ref={email ? focusOnMount : undefined}
          type="email"
          label="E-mail"
          autoComplete="username"
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Send the link
        </Button>
      </Stack>
    </form>
  )
}
