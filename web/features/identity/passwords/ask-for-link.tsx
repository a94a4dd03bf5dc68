import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { forgottenPassword } from '#contract/identity/passwords.ts'
import { Form } from '#web/kit/form/form.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import type { paths, riderPaths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface Sent {
  answer: string
  email: string
}

interface AskForLinkProps {
  /** Where one signs in, on this side. */
  login: typeof paths.login | typeof riderPaths.login
  send: (body: { email: string }) => Promise<{ result: string }>
}

/** Asks for a link that sets a new password. The answer is the same whether the address has an account. */
export function AskForLink({ login, send }: AskForLinkProps) {
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
        <AskForLinkForm email={email} send={send} onSent={show} />
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
        <TextLink to={login}>Back to login</TextLink>
      </Text>
    </>
  )
}

interface AskForLinkFormProps extends Pick<AskForLinkProps, 'send'> {
  /** Asked for before, or typed at the login; else empty. */
  email: string
  onSent: (sent: Sent) => void
}

function AskForLinkForm({ email, send, onSent }: AskForLinkFormProps) {
  const form = useSchemaForm({
    schema: forgottenPassword,
    initialValues: { email },
    send,
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
