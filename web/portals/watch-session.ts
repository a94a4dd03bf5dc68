import type { QueryClient } from '@tanstack/react-query'
import type { Audience } from '#contract/route.ts'
import type { ApiError } from '#web/api/errors.ts'
import { isOwnSession, onOtherSession } from '#web/api/own-session.ts'
import { onRejection } from '#web/api/rejections.ts'
import { clearToken, readToken, type TokenHolder } from '#web/api/tokens.ts'
import { returnAfterAccepting } from '#web/features/identity/agreements/accept-search.ts'
import { isEmployerPage, returnTo } from '#web/features/identity/sessions/login-search.ts'
import { keepSignInAs, wasSignInAs } from '#web/features/identity/sessions/sign-in-as.ts'
import { isAdminPage, returnToAdmin } from '#web/features/staff/admins/admin-login-search.ts'
import { paths } from '#web/paths.ts'
import type { AppRouter } from '#web/router.tsx'

/** Acts on the two refusals that hold anywhere: a session that is over and an agreement to accept. */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  return onRejection((error, audience) => {
    if (error.status === 401) endSession(router, queryClient, audience)
    // Outside the portal a visitor accepts with what they send; the page says so itself.
    const isInPortal = router.state.location.pathname.startsWith(paths.dashboard)
    if (error.status === 424 && isInPortal) askForAgreement(router, error)
  })
}

function endSession(router: AppRouter, queryClient: QueryClient, audience: Audience): void {
  const { href } = router.latestLocation
  const notice = 'session-ended'
  if (audience === 'admin') {
    // Elsewhere the back office is only called in passing, as to sign out.
    if (!isAdminPage(href)) return
    forget('admin', queryClient)
    void router.navigate({ to: paths.adminLogin, search: { ...returnToAdmin(href), notice } })
  }
  // Without a token it has been dealt with, unless another tab signed out under an open page.
  if (audience !== 'employer' || isAdminPage(href)) return
  if (!(readToken('employer') || isEmployerPage(href))) return
  forget('employer', queryClient)
  if (wasSignInAs()) {
    keepSignInAs(false)
    void router.navigate({ to: paths.admin, search: { notice: 'sign-in-as-ended' } })
    return
  }
  void router.navigate({ to: paths.login, search: { ...returnTo(href), notice } })
}

function forget(holder: TokenHolder, queryClient: QueryClient): void {
  clearToken(holder)
  queryClient.clear()
}

function askForAgreement(router: AppRouter, { agreementId }: ApiError): void {
  if (!agreementId) return
  const to = { to: paths.acceptTerms, params: { agreementId } } as const
  const { latestLocation } = router
  // Many calls of one page are refused together.
  if (latestLocation.pathname === router.buildLocation(to).pathname) return
  // In its place: the way back leads past a page that would only ask again.
  void router.navigate({ ...to, search: returnAfterAccepting(latestLocation), replace: true })
}

/** Loads the page anew when another tab signed in: shown and cached is then somebody else's account. */
export function watchTabs(): void {
  onOtherSession(reload)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    const holder = isAdminPage(location.pathname) ? 'admin' : 'employer'
    const token = readToken(holder)
    if (token && !isOwnSession(holder, token)) reload()
  })
}

function reload(): void {
  location.reload()
}
