import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/public-address.ts'

/** What proxies write into requests that they pass on. */
const writtenByProxies =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-.*)$/

/**
 * Whether a program of this machine asks, in its own name: the connection comes from here, and nothing speaks for a
 * proxy that brought somebody from elsewhere. The name it asked for is one of this machine as well, or a page of
 * another site could have its own name lead here and read on.
 */
export function isFromThisMachine(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  { trustedProxies }: { trustedProxies: number },
): boolean {
  if (trustedProxies > 0 || !isLoopback(raw.socket.remoteAddress ?? '')) return false
  if (Object.keys(headers).some((name) => writtenByProxies.test(name))) return false
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return /^(.+\.)?localhost$/i.test(name) || isLoopback(name)
}
