/** What fills an e-mail alike for all its recipients, as it was written down beside it. */
export function sharedValues(merge: unknown): Readonly<Record<string, string>> {
  // Written by `sendRecommendation`, as texts.
  return (merge ?? {}) as Record<string, string>
}
