import { adoptSession } from './own-session.ts'
import { cookies, type TokenHolder } from './token-cookies.ts'

export type { TokenHolder }

export function readToken(holder: TokenHolder): string | null {
  return tokenIn(document.cookie, holder)
}

/**
 * Keeps the token of a sign-in on this page. False when the browser refused the cookie, as it does over
 * plain http.
 */
export function storeToken(holder: TokenHolder, token: string): boolean {
  adoptSession(holder, token)
  writeCookie(holder, token)
  return readToken(holder) === token
}

/** Lets the cookie live as long again as from sign-in: the server's session slides with its use too. */
export function renewToken(holder: TokenHolder): void {
  const token = readToken(holder)
  if (token) writeCookie(holder, token)
}

export function clearToken(holder: TokenHolder): void {
  adoptSession(holder, null)
  writeCookie(holder, null)
}

/** The token of one holder in a `document.cookie` text. */
export function tokenIn(text: string, holder: TokenHolder): string | null {
  const prefix = `${cookies[holder].name}=`
  const pair = text.split('; ').find((candidate) => candidate.startsWith(prefix))
  return pair ? decodeURIComponent(pair.slice(prefix.length)) || null : null
}

/** What to assign to `document.cookie` to keep a token, or with null to forget it. */
export function cookieLine(holder: TokenHolder, token: string | null, hostname: string): string {
  const { name, maxAge } = cookies[holder]
  const secure = isLocal(hostname) ? '' : '; Secure'
  const value = encodeURIComponent(token ?? '')
  return `${name}=${value}; Path=/; Max-Age=${token ? maxAge : 0}; SameSite=Strict${secure}`
}

function writeCookie(holder: TokenHolder, token: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and needs https.
  document.cookie = cookieLine(holder, token, location.hostname)
}

function isLocal(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
