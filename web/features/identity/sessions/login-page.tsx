import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { outcomeOf } from '#web/api/outcome.ts'
import { paths, riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { LoginForm } from './login-form.tsx'
import { type LoginSearch, loginSearch } from './login-search.ts'
import { type Credentials, type SignIn, signIn, signInLabels } from './sign-in.ts'

const InactiveDialog = lazy(async () => ({
  default: (await import('./inactive-dialog.tsx')).InactiveDialog,
}))
const SecondStepDialog = lazy(async () => ({
  default: (await import('./second-step-dialog.tsx')).SecondStepDialog,
}))

/** What the password led to, while it is not the dashboard. */
type Unfinished =
  | (Exclude<SignIn, { kind: 'signed-in' }> & { credentials: Credentials })
  | { kind: 'refused'; message: string }

export function LoginPage() {
  // Not by the kit's hook: the first screen would load what only lists need.
  const { redirect, notice } = loginSearch(useSearch({ strict: false }))
  const router = useRouter()
  const queryClient = useQueryClient()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const close = () => setUnfinished(null)

  function send(credentials: Credentials) {
    close()
    // The next page's code comes while the password is checked.
    for (const id of ['/dashboard', '/dashboard/'] as const)
      void outcomeOf(router.loadRouteChunk(router.routesById[id]) ?? Promise.resolve())
    return signIn(credentials)
  }

  async function goOn(outcome: SignIn, credentials: Credentials) {
    if (outcome.kind !== 'signed-in') return setUnfinished({ ...outcome, credentials })
    queryClient.clear()
    showSuccess(signInLabels.signedIn)
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
        notice && <Notice kind="info">{notices[notice]}</Notice>
      )}
      <LoginForm
        forgot={paths.forgetPassword}
        send={send}
        onDone={goOn}
        onRefused={(message) => setUnfinished({ kind: 'refused', message })}
      />
      <Text ta="center" c="dimmed">
        New here? <TextLink to={paths.register}>Register your organization</TextLink>
      </Text>
      <Text ta="center" c="dimmed">
        {/* The members' portal is another document: a whole load leads there. */}
        Here to log trips? <Anchor href={riderPaths.login}>Go to the members’ portal</Anchor>
      </Text>
      <Suspense>
        {unfinished?.kind === 'inactive' && (
          <InactiveDialog email={unfinished.credentials.email} onClose={close} />
        )}
        {unfinished?.kind === 'second-step' && (
          <SecondStepDialog
            credentials={unfinished.credentials}
            methods={unfinished.methods}
            onDone={(outcome) => goOn(outcome, unfinished.credentials)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Why the visitor is at the sign-in page, when not of their own will. */
const notices: Record<NonNullable<LoginSearch['notice']>, string> = {
  'session-ended': 'Your session has ended. Sign in again to go on where you were.',
  'signed-out-everywhere': 'You are signed out everywhere. Sign in again to go on here.',
  registered:
    'Thank you for registering. We mailed you what comes next: every new account is looked at before it can be used, and we will write to you once it is active.',
  'password-changed': 'Your password was changed. Sign in with the new one.',
  'account-closed':
    'Your account is closed. We mailed you what remains and how it can be opened again.',
  'team-joined': 'You are in the team now. Sign in with the password you chose.',
  'left-team': 'You have left the team and are signed out.',
  'email-changed': 'Your email address was changed. Sign in with the new one.',
}
