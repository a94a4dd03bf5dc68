import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** At once and on any page; the browser's own hashes only later, and on secure pages only. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
