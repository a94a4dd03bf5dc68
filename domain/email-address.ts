/** Both sides have it: it turns a domain into the form in which names are looked up (UTS 46). */
declare const URL: new (text: string) => { hostname: string }

const longest = { local: 64, label: 63, domain: 253, address: 254 } as const
/** No domain is written with more letters than twice its length: looking one up takes the square of what is given. */
const longestWritten = 2 * longest.domain

/** A dot-atom. Source: RFC 5322, 3.2.3. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z\d]([a-z\d-]*[a-z\d])?$/
const onlyAscii = /^[A-Za-z\d.-]+$/
/** What may stand in a domain before it is looked at closer: no ASCII but letters, digits, - and dots. */
const maybeDomain = /^[A-Za-z\d.\u0080-\u{10ffff}-]+$/u

/**
 * An email address as it is stored and compared: composed (NFC), its domain in lower case and an
 * internationalised one as punycode. The local part keeps its case; comparing ignores it. Undefined for
 * what is no address: a local part of other than 1 to 64 ASCII characters (& / = and the like are
 * fine), a label of over 63, one that begins or ends with a hyphen, a domain of over 253 or without a dot.
 * Source: RFC 5321 4.5.3.1, RFC 5322 3.4.1, RFC 5891.
 */
export function normalisedEmail(typed: string): string | undefined {
  if (typed.length > 2 * (longest.local + longestWritten)) return undefined
  const text = typed.normalize('NFC')
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  if (local.length > longest.local || !localPart.test(local)) return undefined
  const domain = normalisedDomain(text.slice(at + 1))
  if (domain === undefined) return undefined
  const address = `${local}@${domain}`
  return address.length > longest.address ? undefined : address
}

function normalisedDomain(typed: string): string | undefined {
  if (typed.length > longestWritten || !maybeDomain.test(typed)) return undefined
  const domain = lookedUp(typed)
  if (domain === undefined || domain.length > longest.domain) return undefined
  const labels = domain.split('.')
  const areLabels = labels.every((one) => one.length <= longest.label && label.test(one))
  // A last label of digits alone is part of an IPv4 address.
  const top = labels.at(-1) ?? ''
  return areLabels && labels.length > 1 && top.length > 1 && /[a-z]/.test(top) ? domain : undefined
}

/** The form in which a domain is looked up; undefined for what cannot be. */
function lookedUp(typed: string): string | undefined {
  // Most are plain, of the 50,000 of a file too.
  if (onlyAscii.test(typed) && !/xn--/i.test(typed)) return typed.toLowerCase()
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return undefined
  }
}
