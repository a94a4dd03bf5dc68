/** Names in a sentence: `a`, `a and b`, `a, b, and c`. Errors: none. Source: English. */
export function formatList(names: readonly string[], word: 'and' | 'or'): string {
  const [last = '', ...others] = names.toReversed()
  if (others.length === 0) return last
  return `${others.toReversed().join(', ')}${others.length > 1 ? ',' : ''} ${word} ${last}`
}
