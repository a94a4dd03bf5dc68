/** What is asked for, as far as it decides who answers. */
export interface Asked {
  method: string
  url: string
  /** Whether a page is opened. */
  isNavigation: boolean
  /** Whose answer it will be; null of what is everybody's. */
  authorization: string | null
}

export type Handling =
  /** A page of the portal: its one document, as this version has it. */
  | 'document'
  /** A file named for its contents, or one that comes with this version. */
  | 'file'
  /** An answer that a kept page needs without a network: asked for, and its last one kept. */
  | 'answer'
  /** Everything else goes to the network, as if there was no worker. */
  | 'network'

/** The only calls whose last answers are kept. Source: decision 58. */
const storedPaths = new Set(
  ['me', 'survey', 'summary', 'trips', 'wallet', 'days-off'].map((name) => `/api/commuter/${name}`),
)

/** Who answers what the portal asks for. `files` come with this version of the worker. */
export function handlingOf(asked: Asked, origin: string, files: ReadonlySet<string>): Handling {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return 'network'
  const { pathname } = url
  if (asked.isNavigation) return /^\/rider(?:\/[^.]*)?$/.test(pathname) ? 'document' : 'network'
  if (pathname.startsWith('/assets/') || files.has(pathname)) return 'file'
  return asked.authorization !== null && storedPaths.has(pathname) ? 'answer' : 'network'
}

/**
 * Under which address an answer is kept: of the question and of who asked, so that nobody is shown another's. The
 * token itself is not written down.
 */
export async function answerKey(url: string, authorization: string): Promise<string> {
  const bytes = new TextEncoder().encode(authorization)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const key = new URL(url)
  key.searchParams.set('of', Array.from(digest.slice(0, 16), hexOf).join(''))
  return key.href
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
