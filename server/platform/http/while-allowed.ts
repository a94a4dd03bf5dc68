import { unauthorized } from '../errors.ts'

type Piece = string | Uint8Array

/** A question to the database a piece of this size costs next to nothing beside making it. */
const bytesBetween = 256 * 1024

/**
 * A download that breaks off when the session it was asked with has ended: who reads slowly enough would otherwise
 * get the rest of a file for hours after signing out everywhere.
 */
export async function* whileAllowed(
  body: AsyncIterable<Piece>,
  isStillAllowed: () => Promise<boolean>,
): AsyncGenerator<Piece> {
  let unchecked = 0
  for await (const piece of body) {
    unchecked += piece.length
    if (unchecked >= bytesBetween) {
      if (!(await isStillAllowed())) throw unauthorized()
      unchecked = 0
    }
    yield piece
  }
}
