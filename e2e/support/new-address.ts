/** An address of nobody yet, for one try of one journey: who came in with the try before is not invited again. */
export function newAddress(name: string, host = 'rider.example'): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@${host}`
}
