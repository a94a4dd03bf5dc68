import { isOwnSession, onOtherSession } from '#web/api/own-session.ts'
import { readToken } from '#web/api/tokens.ts'

/** Loads the page anew when another tab signed in: shown and cached is then somebody else's account. */
export function watchTabs(): void {
  onOtherSession(reload)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    const token = readToken('employer')
    if (token && !isOwnSession('employer', token)) reload()
  })
}

function reload(): void {
  location.reload()
}
