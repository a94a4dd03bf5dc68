/** Characters a new password has at least, and those of a passphrase. Source: decisions section 2. */
export const newPasswordLength = 8
export const passphraseLength = 16

/**
 * What whoever guesses passwords of this product tries first, in lower case. Units: none. Errors: none.
 * Source: OWASP ASVS 5.0, 6.1.2 and 6.2.11.
 */
const wordsOfProduct = [
  'switchback',
  'commuter',
  'commuting',
  'commutes',
  'biketowork',
  'greencommute',
  'rideshare',
  'carpooling',
]

/** So short a part, repeated, is a guess of its own. */
const shortestPart = 4

/**
 * Whether a new password is long or mixed enough: 8 characters with an upper and a lower case letter, a
 * digit and a special character, or 16 of any kind. Characters are counted as a reader does.
 */
export function isStrongPassword(password: string): boolean {
  const length = lengthOf(password)
  if (length >= passphraseLength) return true
  return (
    length >= newPasswordLength &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\d\s]/u.test(password)
  )
}

/**
 * Whether a password is among the first that are guessed: it stands in a list of common ones (lower case) or
 * is a word of this product, as it is, without what trails it ("Sunshine2026!"), with letters for the signs that stand for them
 * ("P@ssw0rd"), or it repeats such a one or a few characters. Source: NIST SP 800-63B, 3.1.1.2.
 */
export function isCommonPassword(
  password: string,
  isListed: (lowerCase: string) => boolean,
): boolean {
  const whole = password.toLowerCase()
  const forms = [whole, whole.replace(/[^\p{L}\d]+$/u, ''), whole.replace(/\P{L}+$/u, '')]
  const long = forms.filter((form) => lengthOf(form) >= newPasswordLength)
  const isGuess = (text: string) => isListed(text) || wordsOfProduct.includes(text)
  return long
    .flatMap((form) => [form, withoutSigns(form)])
    .some((form) => isGuess(form) || isRepeated(form, isGuess))
}

/** As a reader counts most of them: an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

const lettersOfSigns: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
}

function withoutSigns(text: string): string {
  return text.replace(/[@01345$7!]/g, (sign) => lettersOfSigns[sign] ?? sign)
}

/** Whether one part fills the text over and over, the last time perhaps cut, and is itself a guess. */
function isRepeated(text: string, isListed: (lowerCase: string) => boolean): boolean {
  const all = Array.from(text)
  const period = all.findIndex((_, at) => at > 0 && all.every((char, i) => char === all[i % at]))
  if (period < 0) return false
  return period <= shortestPart || isListed(all.slice(0, period).join(''))
}
