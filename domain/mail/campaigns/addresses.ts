import { normalisedEmail } from '#domain/email-address.ts'

/** How many addresses a campaign can have. Source: issue 20, part 3. */
export const mostAddresses = 100_000

/** Why an entry of a list gets no mail. */
export type EntryFault = 'malformed_email' | 'duplicate_in_file'

/** An entry that is left out; entries are counted from 1, empty ones not. */
interface FaultyEntry {
  entry: number
  email: string
  reason: EntryFault
}

/** As much of an entry as is shown. Unit: characters. */
const shownLength = 254

/**
 * The entries of a campaign's file: what stands between semicolons, trimmed, without what is empty. A byte order mark
 * at the beginning is none of them. Errors: none. Source: document 3, section 5.
 */
export function splitEntries(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/**
 * Judges the entries of a list one after the other: `add` answers the address as it is stored, or why it is left out.
 * The same address a second time is a duplicate, whatever its letters' case. Errors: none.
 * Source: issue 20, part 3; the rule of an address is that of `normalisedEmail`.
 */
export function addressJudge() {
  const seen = new Set<string>()
  let entry = 0
  return {
    add(given: string): { email: string } | FaultyEntry {
      entry++
      const email = normalisedEmail(given.trim())
      if (email === undefined) return fault(entry, given, 'malformed_email')
      const key = email.toLowerCase()
      if (seen.has(key)) return fault(entry, given, 'duplicate_in_file')
      seen.add(key)
      return { email }
    },
  }
}

function fault(entry: number, given: string, reason: EntryFault): FaultyEntry {
  return { entry, email: given.trim().slice(0, shownLength).toWellFormed(), reason }
}
