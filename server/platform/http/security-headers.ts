import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { tilesOrigin } from '../config/map-tiles.ts'

/**
 * The mail editor shows pictures from anywhere, as mails do; they are all it may load. What it edits
 * is drawn in a frame that has this policy too, so nothing in a mail can run there.
 */
const editorImages = "img-src 'self' data: blob: https:"

/** The mail editor's policy, made from the one of every other answer. */
export function mailEditorPolicy(policy: string): string {
  return policy.replace(/img-src [^;]*/, editorImages)
}

/**
 * The security headers, computed once: they are the same for every answer, and a constant object
 * costs nothing per request. Scripts come from us only; styles may be inline. Maps may fetch their tiles where the
 * operator has them.
 */
export function securityHeaders(
  isHttps: boolean,
  { tilesUrl }: { tilesUrl?: string | undefined } = {},
): Record<string, string> {
  const tiles = tilesUrl ? tilesOrigin(tilesUrl) : null
  const fromTiles = tiles ? [tiles] : []
  const headers: Record<string, string> = {}
  const sink = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...fromTiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...fromTiles],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  // helmet only sets headers: it reads nothing of the request and calls these two methods.
  apply({} as IncomingMessage, sink as unknown as ServerResponse, () => {})
  return headers
}
