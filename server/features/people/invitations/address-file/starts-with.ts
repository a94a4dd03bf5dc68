/** Whether a file begins with these bytes, written one to a character. */
export function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))
}
