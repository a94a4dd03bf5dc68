import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileKey } from '#server/gateways/files/index.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * A file as it is stored where nobody but us may read it: encrypted under a key of its purpose, bound to its own name,
 * so that one file cannot be put in the place of another.
 */
export function sealFile(
  signingKey: string,
  purpose: string,
  key: FileKey,
  bytes: Uint8Array,
): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const encrypting = createCipheriv(cipher, keyOf(signingKey, purpose), nonce)
  encrypting.setAAD(nameOf(key))
  return Buffer.concat([
    nonce,
    encrypting.update(bytes),
    encrypting.final(),
    encrypting.getAuthTag(),
  ])
}

/** What was sealed under this name; throws for anything else, and for what was changed since. */
export function openSealedFile(
  signingKey: string,
  purpose: string,
  key: FileKey,
  sealed: Uint8Array,
): Uint8Array {
  if (sealed.length < nonceBytes + tagBytes) throw new Error('A sealed file is too short')
  const nonce = sealed.subarray(0, nonceBytes)
  const decrypting = createDecipheriv(cipher, keyOf(signingKey, purpose), nonce, {
    authTagLength: tagBytes,
  })
  decrypting.setAAD(nameOf(key))
  decrypting.setAuthTag(sealed.subarray(-tagBytes))
  const opened = decrypting.update(sealed.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([opened, decrypting.final()])
}

function keyOf(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `file:${purpose}`, 32))
}

function nameOf({ employerId, id }: FileKey): Buffer {
  return Buffer.from(`${employerId}/${id}`)
}
