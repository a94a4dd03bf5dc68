/**
 * Whether an address from outside stays on this site: one absolute path, as it stands, with its query and
 * anchor. What browsers read otherwise than it looks is none: a second slash or a backslash (another host),
 * characters they leave out (tabs, line ends), steps back and empty parts of the path. Errors: none.
 * Source: WHATWG URL Standard, 4.4; issue 15, part 1.
 */
export function isLocalAddress(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/')) return false
  if (/[\\\s]|[\p{Cc}\p{Cf}]/u.test(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  const parts = path.split('/').slice(1)
  // The last may be empty: the path ends with a slash.
  return !parts.some((part, at) => isStep(part) || (part === '' && at < parts.length - 1))
}

/** This folder or the one above, spelt out or encoded. */
function isStep(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part)
}
