const flag = 'switchback_sign_in_as'

/** Keeps the sign-in-as flag as the server sees the session; it only remembers what to draw. */
export function keepSignInAs(impersonated: boolean): void {
  if (impersonated) localStorage.setItem(flag, '1')
  else localStorage.removeItem(flag)
}

/** Whether the session that is over was an administrator's: they go back where they came from. */
export function wasSignInAs(): boolean {
  return localStorage.getItem(flag) === '1'
}
