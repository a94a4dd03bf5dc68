/** The most digits taken. Source: CREDIT-14. */
const mostDigits = 16

/** The digits of what was typed or pasted, at most sixteen. */
export function digitsOf(text: string, most = mostDigits): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** 4242 4242 4242 4242 */
export function inGroups(text: string): string {
  return digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Where the caret belongs after grouping: behind as many digits as stood before it. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === digitsBefore) return place
    if (grouped[place] !== ' ') seen += 1
  }
  return grouped.length
}
