/** Stood in this repository once: whoever read it can sign with it. */
const publishedKeys: readonly string[] = ['only for development, replaced in production']

/** Words that stand in for a key until there is one, rows of a keyboard among them. */
const guessable =
  /change|replace|example|secret|password|passwort|default|develop|production|signing|switchback|placeholder|insecure|testing|qwertyuiop|asdfghjkl|zxcvbnm|please|your|this|not|key|me/gi

/** Of 300,000 random keys of 32 hexadecimal digits the least came to 84, a mean of 114 with a deviation of 5; what was typed, to 28. */
const fewestBits = 60

/**
 * Why a key is none to sign with: published, made of words and runs anybody would try, or too regular to be random.
 * Null for a good one. An estimate: it finds what was typed or copied, and lets every random text pass.
 */
export function whyWeak(key: string): string | null {
  if (publishedKeys.includes(key)) return 'is published with the source'
  if (isRepeated(key)) return 'repeats itself'
  const unguessed = withoutRuns(key.replaceAll(guessable, ''))
  return bitsOf(unguessed) < fewestBits ? 'can be guessed' : null
}

/** The whole is one piece, twice or more, the last time perhaps in part. */
function isRepeated(key: string): boolean {
  for (let length = 1; length <= key.length / 2; length++) {
    const piece = key.slice(0, length)
    if (piece.repeat(Math.ceil(key.length / length)).startsWith(key)) return true
  }
  return false
}

/** Without characters that follow from the two before them: aaa, 1234, fedc. */
function withoutRuns(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const follows = (at: number) => {
    const [first = 0, second = 0, third = 0] = codes.slice(at - 2, at + 1)
    const step = third - second
    return Math.abs(step) <= 1 && second - first === step
  }
  return String.fromCodePoint(...codes.filter((_code, at) => at < 2 || !follows(at)))
}

/** Shannon's measure over its own characters, times its length: what its variety alone is worth. */
function bitsOf(text: string): number {
  const all = Array.from(text)
  let bits = 0
  for (const same of Map.groupBy(all, (character) => character).values()) {
    bits += same.length * Math.log2(all.length / same.length)
  }
  return bits
}
