import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { outcomeOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { AdminLoginForm } from './admin-login-form.tsx'
import { type AdminLoginSearch, adminLoginSearch } from './admin-login-search.ts'
import { adminSignInLabels } from './sign-in-admin.ts'

const InactiveDialog = lazy(async () => ({
  default: (await import('#web/features/identity/sessions/inactive-dialog.tsx')).InactiveDialog,
}))

/** The sign-in page of the back office. */
export function AdminLoginPage() {
  const { redirect, notice } = adminLoginSearch(useSearch({ strict: false }))
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isInactive, setIsInactive] = useState(false)

  function prepare() {
    setRefusal(null)
    // The next page's code comes while the password is checked.
    for (const id of ['/admin', '/admin/'] as const)
      void outcomeOf(router.loadRouteChunk(router.routesById[id]) ?? Promise.resolve())
  }

  async function goOn() {
    queryClient.clear()
    showSuccess(adminSignInLabels.signedIn)
    await router.navigate({ href: redirect ?? paths.admin })
  }

  return (
    <>
      <PageHeader
        title="Back office"
        tabTitle="Back office login"
        subtitle="Sign in to run the platform"
      />
      {refusal ? (
        <Notice kind="error">{refusal}</Notice>
      ) : (
        notice && <Notice kind="info">{notices[notice]}</Notice>
      )}
      <AdminLoginForm
        onSend={prepare}
        onSignedIn={goOn}
        onInactive={() => setIsInactive(true)}
        onRefused={setRefusal}
      />
      <Suspense>
        {isInactive && <InactiveDialog email="" onClose={() => setIsInactive(false)} />}
      </Suspense>
    </>
  )
}

/** Why the administrator is at the sign-in page, when not of their own will. */
const notices: Record<NonNullable<AdminLoginSearch['notice']>, string> = {
  'session-ended': 'Your session has ended. Sign in again to go on where you were.',
}
