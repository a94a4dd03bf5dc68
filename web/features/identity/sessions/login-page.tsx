import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { credentials as schema } from '#contract/identity/sessions.ts'
import { refusalOf } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { Form } from '#web/kit/form/form.tsx'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import classes from './login-page.module.css'
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
        send={send}
        onDone={goOn}
        onRefused={(message) => setUnfinished({ kind: 'refused', message })}
      />
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
            onDone={(outcome) => goOn(outcome, unfinished.credentials)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

interface LoginFormProps {
  send: (values: Credentials) => Promise<SignIn>
  onDone: (outcome: SignIn, values: Credentials) => Promise<void>
  onRefused: (message: string) => void
}

/** Email and password, validated by the contract's own rules. */
function LoginForm({ send, onDone, onRefused }: LoginFormProps) {
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
          to={paths.forgetPassword}
          state={(state) => ({ ...state, email: form.form.getValues().email.trim() })}
          className={classes.forgot}
        >
          Forgot your password?
        </TextLink>
      </div>
    </Form>
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
