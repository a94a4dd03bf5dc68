/** What services need of the platform, at a moment of the past. */
export function clockAt(at: Date) {
  return { clock: { now: () => at } }
}
