import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ForgetPasswordForm } from './forget-password-form.tsx'

export function ForgetPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  const typedAtLogin = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(typedAtLogin ?? '')

  function tell(answered: string, askedFor: string) {
    setAnswer(answered)
    setEmail(askedFor)
  }

  return (
    <>
      <PageHeader
        title="Forgot your password?"
        tabTitle="Forgot password"
        subtitle="We mail you a link to set a new one."
      />
      {answer === null ? (
        <ForgetPasswordForm email={email} onSent={tell} />
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
