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
import { LoginNotice } from './login-notice.tsx'
import { type Credentials, type SignIn, signIn, signInWords } from './sign-in.ts'

const InactiveDialog = lazy(async () => ({
  default: (await import('./inactive-dialog.tsx')).InactiveDialog,
}))
const SecondStepDialog = lazy(async () => ({
  default: (await import('./second-step-dialog.tsx')).SecondStepDialog,
}))
const route = getRouteApi('/visitors/login')

/** What the right password led to, while it is not the dashboard. */
type Unfinished = Exclude<SignIn, { kind: 'signed-in' }> & { credentials: Credentials }

export function LoginPage() {
  const { redirect, notice } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const close = () => setUnfinished(null)

  async function send(credentials: Credentials): Promise<FieldRefusals> {
    close()
    // The next page's code comes while the password is checked.
    for (const id of ['/dashboard', '/dashboard/'] as const)
      void router.loadRouteChunk(router.routesById[id])
    const outcome = await signIn(credentials)
    await goOn(credentials, outcome)
    return outcome.kind === 'refused' ? outcome.fields : {}
  }

  async function goOn(credentials: Credentials, outcome: SignIn) {
    if (outcome.kind !== 'signed-in') return setUnfinished({ ...outcome, credentials })
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
      {unfinished?.kind === 'refused' ? (
        <Notice kind="error">{unfinished.message}</Notice>
      ) : (
        <LoginNotice notice={notice} />
      )}
      <LoginForm send={send} />
      <Text ta="center" c="dimmed">
        New here? <TextLink to={paths.register}>Register your organization</TextLink>
      </Text>
      <Suspense>
        {unfinished?.kind === 'inactive' && (
          <InactiveDialog email={unfinished.credentials.email} onClose={close} />
        )}
        {unfinished?.kind === 'second-step' && (
          <SecondStepDialog
            credentials={unfinished.credentials}
            methods={unfinished.methods}
            onOutcome={(outcome) => goOn(unfinished.credentials, outcome)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
