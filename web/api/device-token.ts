/** Under which the token of each side is kept: one of the employer's means nothing to the back office. */
const keys = {
  employer: 'switchback_device',
  admin: 'switchback_admin_device',
  commuter: 'switchback_commuter_device',
} as const
type Side = keyof typeof keys

/** What tells the server that somebody signed in on this device before. */
export function deviceHeaders(side: Side = 'employer'): { 'x-device-token'?: string } {
  const token = stored(() => localStorage.getItem(keys[side]))
  return token ? { 'x-device-token': token } : {}
}

/** Keeps what a sign-in answered; it opens nothing by itself, and stays when one signs out. */
export function keepDevice(token: string | undefined, side: Side = 'employer'): void {
  if (token) stored(() => localStorage.setItem(keys[side], token))
}

/** A browser may keep nothing for a site: it is a stranger each time then. */
function stored<Answer>(access: () => Answer): Answer | undefined {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
