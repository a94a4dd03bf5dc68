import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { parse as uuidBytes, stringify as uuidText } from 'uuid'
import { BoundedMap } from '../bounded-map.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const timeBytes = 6

interface Content {
  ids: readonly string[]
  at: Date
}

/**
 * A link that nobody stored, nobody can make up and nobody can read: some ids and a time, encrypted for one
 * purpose. A token for one purpose is worth nothing for another. The same content gives the same token: its
 * nonce is the content's own, so that no two contents share one.
 */
export function signToken(key: string, purpose: string, content: Content): string {
  const payload = payloadOf(content)
  const keys = keysOf(key, purpose)
  const nonce = createHmac('sha256', keys.nonce).update(payload).digest().subarray(0, nonceBytes)
  const encrypting = createCipheriv(cipher, keys.content, nonce)
  const encrypted = Buffer.concat([encrypting.update(payload), encrypting.final()])
  return Buffer.concat([nonce, encrypted, encrypting.getAuthTag()]).toString('base64url')
}

/** What a token holds, or nothing when it was not made here for this purpose. */
export function readToken(
  key: string,
  purpose: string,
  token: string,
): { ids: string[]; at: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const payload = decrypted(key, purpose, bytes) ?? signedInClear(key, purpose, bytes)
  return payload && contentOf(payload)
}

function decrypted(key: string, purpose: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decrypting = createDecipheriv(cipher, keysOf(key, purpose).content, nonce, {
    authTagLength: tagBytes,
  })
  decrypting.setAuthTag(bytes.subarray(-tagBytes))
  const payload = decrypting.update(bytes.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([payload, decrypting.final()])
  } catch {
    // Its tag is not that of this key: it was made up, or for something else.
    return undefined
  }
}

interface Keys {
  content: KeyObject
  nonce: KeyObject
}

/**
 * By key and purpose: deriving keys takes longer than signing. Those of most mails are few, but a document's id is
 * part of its purpose, and an address may name any id: those derived longest ago are forgotten.
 */
const derived = new BoundedMap<string, Keys>(200)

/** A key for the content and one for its nonce, of one purpose alone. */
function keysOf(key: string, purpose: string): Keys {
  const name = `${key}\0${purpose}`
  const known = derived.get(name)
  if (known) return known
  const bytes = Buffer.from(hkdfSync('sha256', key, '', `link:${purpose}`, 64))
  const content = createSecretKey(bytes.subarray(0, 32))
  const keys = { content, nonce: createSecretKey(bytes.subarray(32)) }
  derived.set(name, keys)
  return keys
}

const macBytes = 20

/** Links mailed until November 2026 hold their ids in the clear, signed: they work on. */
function signedInClear(key: string, purpose: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length < macBytes) return undefined
  const payload = bytes.subarray(0, -macBytes)
  const whole = createHmac('sha256', key).update(`${purpose}\0`).update(payload).digest()
  const isOurs = timingSafeEqual(bytes.subarray(-macBytes), whole.subarray(0, macBytes))
  return isOurs ? payload : undefined
}

function payloadOf({ ids, at }: Content): Buffer {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(at.getTime(), 0, timeBytes)
  return Buffer.concat([...ids.map((id) => uuidBytes(id)), time])
}

function contentOf(payload: Buffer): { ids: string[]; at: Date } | undefined {
  const idBytes = payload.length - timeBytes
  if (idBytes < 0 || idBytes % 16 !== 0) return undefined
  const ids: string[] = []
  for (let from = 0; from < idBytes; from += 16) ids.push(uuidText(payload, from))
  return { ids, at: new Date(payload.readUIntBE(idBytes, timeBytes)) }
}
