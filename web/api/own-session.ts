import type { TokenHolder } from './token-cookies.ts'

const listeners = new Set<() => void>()
/** The token this page works with; tabs share the cookies, so they can hold another one by now. */
const own = new Map<TokenHolder, string>()

/** Hears when another tab signed in: what this page shows is no longer what its calls are about. */
export function onOtherSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceOtherSession(): void {
  for (const listener of listeners) listener()
}

/** Takes a token as this page's own after signing in here; null after signing out. */
export function adoptSession(holder: TokenHolder, token: string | null): void {
  if (token) own.set(holder, token)
  else own.delete(holder)
}

/** Whether a token is the one this page works with; the first it meets becomes that. */
export function isOwnSession(holder: TokenHolder, token: string): boolean {
  if (!own.has(holder)) own.set(holder, token)
  return own.get(holder) === token
}
