import type { QueryClient } from '@tanstack/react-query'
import { isOwnSession, onOtherSession } from '#web/api/own-session.ts'
import { onRejection } from '#web/api/rejections.ts'
import { clearToken, readToken } from '#web/api/tokens.ts'
import {
  isRiderPage,
  returnToRider,
} from '#web/features/identity/sessions/commuter/rider-login-search.ts'
import { riderPaths } from '#web/paths.ts'
import type { RiderRouter } from '#web/rider-router.tsx'
import { forgetAnswers } from './worker-updates.ts'

/** Leads to the sign-in page when the session is over. What waits to be sent stays with its owner. */
export function watchRider(router: RiderRouter, queryClient: QueryClient): () => void {
  return onRejection((error, audience) => {
    const { href } = router.latestLocation
    if (error.status !== 401 || audience !== 'commuter' || !isRiderPage(href)) return
    clearToken('commuter')
    queryClient.clear()
    void forgetAnswers()
    void router.navigate({
      to: riderPaths.login,
      search: { ...returnToRider(href), notice: 'session-ended' },
    })
  })
}

/** Loads the page anew when another tab signed in: shown and cached is then somebody else's account. */
export function watchRiderTabs(): void {
  onOtherSession(reload)
  document.addEventListener('visibilitychange', () => {
    const token = readToken('commuter')
    if (document.visibilityState !== 'visible' || !token) return
    if (!isOwnSession('commuter', token)) reload()
  })
}

function reload(): void {
  location.reload()
}
