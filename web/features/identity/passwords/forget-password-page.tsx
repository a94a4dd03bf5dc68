import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { forgottenPassword } from '#contract/identity/passwords.ts'
import { Form } from '#web/kit/form/form.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { paths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { passwords } from './mailed-links.tsx'

interface Sent {
  answer: string
  email: string
}

export function ForgetPasswordPage() {
  const typedAtLogin = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(typedAtLogin ?? '')
  const [answer, setAnswer] = useState<string | null>(null)

  function show(sent: Sent) {
    setAnswer(sent.answer)
    setEmail(sent.email)
  }

  return (
    <>
      <PageHeader
        title="Forgot your password?"
        tabTitle="Forgot password"
        subtitle="We mail you a link to set a new one."
      />
      {answer === null ? (
        <ForgetPasswordForm email={email} onSent={show} />
      ) : (
        <Stack>
          <Notice kind="info">{`${answer}.`}</Notice>
          <Text c="dimmed">
            It can take a minute. Look into your spam folder too; the link works for an hour.
          </Text>
          <Button variant="default" ref={focusOnMount} onClick={() => setAnswer(null)}>
            Send it again
          </Button>
        </Stack>
      )}
      <Text ta="center">
        <TextLink to={paths.login}>Back to login</TextLink>
      </Text>
    </>
  )
}

interface ForgetPasswordFormProps {
  /** Asked for before, or typed at the login; else empty. */
  email: string
  onSent: (sent: Sent) => void
}

/** The answer is the same whether the address has an account. */
function ForgetPasswordForm({ email, onSent }: ForgetPasswordFormProps) {
  const form = useSchemaForm({
    schema: forgottenPassword,
    initialValues: { email },
    send: (body) => passwords.forgetPassword({ body }),
    onDone: ({ result }, values) => onSent({ answer: result, email: values.email }),
  })
  return (
    <Form of={form} submit="Send the link" isWide>
      <EmailField
        of={form}
        name="email"
        ref={email ? focusOnMount : undefined}
        label="Email"
        autoComplete="username"
        size="md"
      />
    </Form>
  )
}
