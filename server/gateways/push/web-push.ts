import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { encryptContent } from './encrypt-content.ts'
import { type PushGateway, PushGone, type PushSubscription } from './index.ts'

interface Options {
  /** Of P-256, 32 bytes in base64url. */
  privateKey: string
  /** Whom the push service can write to: `mailto:` or an address of the web. */
  subject: string
  clock: Clock
}

const timeoutMs = 10_000
/** Push services take claims for up to a day. */
const claimSeconds = 12 * 3600

/** Notifications by the push services of browsers. Source: RFC 8030, 8291 (encryption), 8292 (VAPID). */
export function webPushGateway({ privateKey, subject, clock }: Options): PushGateway {
  const { publicKey, signingKey } = keysOf(privateKey)
  return {
    kind: 'web-push',
    publicKey,
    async send({ to, content, topic, lifeSeconds }) {
      const claims = {
        aud: new URL(to.endpoint).origin,
        exp: Math.floor(clock.now().getTime() / 1000) + claimSeconds,
        sub: subject,
      }
      const response = await fetch(to.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${signedClaims(claims, signingKey)}, k=${publicKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(lifeSeconds),
          urgency: 'normal',
          topic,
        },
        body: new Uint8Array(encryptedFor(to, content)),
        // A push service sends nobody elsewhere; who does is none.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return
      const reason = `The push service answered ${response.status}`
      if (response.status === 404 || response.status === 410) throw new PushGone(reason)
      throw new Error(reason)
    },
  }
}

function encryptedFor(to: PushSubscription, content: string): Buffer {
  try {
    return encryptContent(content, to)
  } catch (error) {
    const isNoKey = error instanceof Error && 'code' in error && error.code === noPublicKey
    if (isNoKey) throw new PushGone('The key of the subscription is no point of its curve')
    throw error
  }
}

const noPublicKey = 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'

function keysOf(privateKey: string): { publicKey: string; signingKey: KeyObject } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  // Uncompressed: a four, then both coordinates.
  const point = pair.getPublicKey()
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey }
  return {
    publicKey: point.toString('base64url'),
    signingKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** A JSON Web Token by ES256. Source: RFC 7518, 3.4. */
function signedClaims(claims: object, key: KeyObject): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
