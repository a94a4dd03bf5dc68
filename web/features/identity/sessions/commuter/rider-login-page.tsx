import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths, riderPaths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoginForm } from '../login-form.tsx'
import { type Credentials, type SignIn, signIn } from '../sign-in.ts'
import { type RiderLoginSearch, riderLoginSearch } from './rider-login-search.ts'

const SecondStepDialog = lazy(async () => ({
  default: (await import('../second-step-dialog.tsx')).SecondStepDialog,
}))

/** What the password led to, while it is not the portal. */
type Unfinished =
  | Extract<SignIn, { kind: 'inactive' }>
  | (Extract<SignIn, { kind: 'second-step' }> & { credentials: Credentials })
  | { kind: 'refused'; message: string }

/** Where members sign in. */
export function RiderLoginPage() {
  const { redirect, notice } = riderLoginSearch(useSearch({ strict: false }))
  const router = useRouter()
  const queryClient = useQueryClient()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const close = () => setUnfinished(null)

  function send(credentials: Credentials) {
    close()
    return signIn(credentials, undefined, 'commuter')
  }

  async function goOn(outcome: SignIn, credentials: Credentials) {
    if (outcome.kind === 'second-step') return setUnfinished({ ...outcome, credentials })
    if (outcome.kind === 'inactive') return setUnfinished(outcome)
    queryClient.clear()
    await router.navigate({ href: redirect ?? riderPaths.today })
  }

  return (
    <>
      <PageHeader title="Sign in" subtitle="Log how you get to work, and earn for greener trips." />
      {unfinished?.kind === 'refused' && <Notice kind="error">{unfinished.message}</Notice>}
      {unfinished?.kind === 'inactive' && <Notice kind="warning">{inactive}</Notice>}
      {!unfinished && notice && <Notice kind="info">{notices[notice]}</Notice>}
      <LoginForm
        forgot={riderPaths.forgetPassword}
        send={send}
        onDone={goOn}
        onRefused={(message) => setUnfinished({ kind: 'refused', message })}
      />
      <Text ta="center" c="dimmed">
        {/* Joining is a page of the other document: a whole load leads there. */}
        Not a member yet? <Anchor href={paths.askToJoin}>Ask your employer to join</Anchor>
      </Text>
      <Text ta="center" c="dimmed">
        Do you run a program? <Anchor href={paths.login}>Sign in as an employer</Anchor>
      </Text>
      <Suspense>
        {unfinished?.kind === 'second-step' && (
          <SecondStepDialog
            side="commuter"
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

const inactive =
  'You cannot sign in yet: your address is not confirmed. We mailed you a link that confirms it.'

const notices: Record<NonNullable<RiderLoginSearch['notice']>, string> = {
  'session-ended': 'Your session has ended. Sign in again to go on where you were.',
  'password-changed': 'Your password was changed. Sign in with the new one.',
  'email-changed': 'Your email address was changed. Sign in with the new one.',
  'signed-out': 'You are signed out.',
  'account-closed':
    'Your account is closed. Where you had something to redeem, the link to it is in your mailbox.',
}
