import { hkdfSync } from 'node:crypto'

/** HMAC pads its key to this. Unit: bytes. */
const blockBytes = 64

/** The two halves of an HMAC's key (RFC 2104): the database hashes addresses with them and never sees the key. */
export interface AddressKey {
  inner: Uint8Array
  outer: Uint8Array
}

/** What addresses are hashed with that get no campaign: without it a list of addresses tells none of them. */
export function addressKeyOf({ signingKey }: { signingKey: string }): AddressKey {
  const key = new Uint8Array(hkdfSync('sha256', signingKey, '', 'address:left-out', blockBytes))
  return { inner: key.map((byte) => byte ^ 0x36), outer: key.map((byte) => byte ^ 0x5c) }
}
