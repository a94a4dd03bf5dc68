const key = 'switchback_device'

/** What tells the server that somebody signed in on this device before. */
export function deviceHeaders(): { 'x-device-token'?: string } {
  const token = stored(() => localStorage.getItem(key))
  return token ? { 'x-device-token': token } : {}
}

/** Keeps what a sign-in answered; it opens nothing by itself, and stays when one signs out. */
export function keepDevice(token: string | undefined): void {
  if (token) stored(() => localStorage.setItem(key, token))
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
