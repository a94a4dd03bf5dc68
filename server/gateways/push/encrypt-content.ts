import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from './index.ts'

const recordSize = 4096
const saltBytes = 16
const tagBytes = 16

/** What makes two encryptions of one content differ; random unless a test says otherwise. */
interface Fresh {
  salt: Buffer
  /** A private key of P-256 for this one message. */
  privateKey: Buffer
}

/**
 * Encrypts a notification for one browser, as one record of `aes128gcm`: header (salt, record size, the message's own
 * public key), then the content with its end mark. Source: RFC 8291, 3.4 and 4; RFC 8188, 2.
 */
export function encryptContent(
  content: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { salt, privateKey }: Fresh = freshOf(),
): Buffer {
  const theirKey = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const ourKey = pair.getPublicKey()
  const secret = pair.computeSecret(theirKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey])
  const shared = hkdf(secret, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12)
  const header = Buffer.alloc(saltBytes + 5)
  salt.copy(header)
  header.writeUInt32BE(recordSize, saltBytes)
  header.writeUInt8(ourKey.length, saltBytes + 4)
  // The last record ends with a two.
  const plain = Buffer.concat([Buffer.from(content), Buffer.from([2])])
  if (plain.length + tagBytes > recordSize) throw new RangeError('The notification is too long')
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([header, ourKey, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function freshOf(): Fresh {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { salt: randomBytes(saltBytes), privateKey: pair.getPrivateKey() }
}

function hkdf(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
