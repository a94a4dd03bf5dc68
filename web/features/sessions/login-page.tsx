import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { LoginForm } from './login-form.tsx'
import { type Credentials, signIn, signInWords } from './sign-in.ts'

const InactiveDialog = lazy(async () => ({
  default: (await import('./inactive-dialog.tsx')).InactiveDialog,
}))
const route = getRouteApi('/visitors/login')

export function LoginPage() {
  const { redirect, notice } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [inactiveEmail, setInactiveEmail] = useState<string | null>(null)

  async function send(values: Credentials): Promise<FieldRefusals> {
    setRefusal(null)
    // The next page's code comes while the password is checked.
    for (const id of ['/dashboard', '/dashboard/'] as const)
      void router.loadRouteChunk(router.routesById[id])
    const outcome = await signIn(values)
    if (outcome.kind === 'inactive') setInactiveEmail(values.email)
    if (outcome.kind === 'signed-in') await enter()
    if (outcome.kind !== 'refused') return {}
    setRefusal(outcome.message)
    return outcome.fields
  }

  async function enter() {
    queryClient.clear()
    showSuccess(signInWords.signedIn)
    await router.navigate({ href: redirect ?? paths.dashboard })
  }

  return (
    <>
      <PageHeader
        title="Login as Employer or Community Leader"
        tabTitle="Login"
        subtitle="Rewards for greener commutes"
      />
      {refusal ? (
        <Notice kind="error">{refusal}</Notice>
      ) : (
        notice === 'session-ended' && (
          <Notice kind="info">
            Your session has ended. Sign in again to go on where you were.
          </Notice>
        )
      )}
      <LoginForm send={send} />
      <Text ta="center" c="dimmed">
        New here? <TextLink to={paths.register}>Register your organization</TextLink>
      </Text>
      <Suspense>
        {inactiveEmail !== null && (
          <InactiveDialog email={inactiveEmail} onClose={() => setInactiveEmail(null)} />
        )}
      </Suspense>
    </>
  )
}
