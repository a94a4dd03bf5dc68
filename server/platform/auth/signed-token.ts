import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse as uuidBytes, stringify as uuidText } from 'uuid'

/** Wide enough that nobody guesses one. */
const macBytes = 20
const timeBytes = 6

/**
 * A link that nobody stored and nobody can make up: some ids and a time, signed for one purpose. A
 * token for one purpose is worth nothing for another.
 */
export function signToken(
  key: string,
  purpose: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(at.getTime(), 0, timeBytes)
  const payload = Buffer.concat([...ids.map((id) => uuidBytes(id)), time])
  return Buffer.concat([payload, mac(key, purpose, payload)]).toString('base64url')
}

/** What a token holds, or nothing when it was not signed here for this purpose. */
export function readToken(
  key: string,
  purpose: string,
  token: string,
): { ids: string[]; at: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(0, -macBytes)
  const idBytes = payload.length - timeBytes
  if (idBytes < 0 || idBytes % 16 !== 0) return undefined
  if (!timingSafeEqual(bytes.subarray(-macBytes), mac(key, purpose, payload))) return undefined
  const ids: string[] = []
  for (let from = 0; from < idBytes; from += 16) ids.push(uuidText(payload, from))
  return { ids, at: new Date(payload.readUIntBE(idBytes, timeBytes)) }
}

function mac(key: string, purpose: string, payload: Buffer): Buffer {
  const whole = createHmac('sha256', key).update(`${purpose}\0`).update(payload).digest()
  return whole.subarray(0, macBytes)
}
