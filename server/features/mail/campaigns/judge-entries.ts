import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type FailedEntry, mostNamedFailures } from '#contract/mail/campaigns-fields.ts'
import { addressJudge, type EntryFault } from '#domain/mail/campaigns/addresses.ts'

/** So long others wait for their turn of the loop. */
const turnMs = 20

const messages: Readonly<Record<EntryFault, string>> = {
  malformed_email: 'This is not an email address',
  duplicate_in_file: 'This address is already in the file',
}

/** What is in a list of addresses. */
interface JudgedEntries {
  good: string[]
  failures: FailedEntry[]
  duplicates: number
  malformed: number
  /** Of the name and all entries as they were sent. */
  hash: Buffer
}

/** Judges the entries of a campaign's list, whatever they are, in short turns. */
export async function judgeEntries(
  name: string,
  entries: readonly unknown[],
): Promise<JudgedEntries> {
  const judgement = addressJudge()
  const hash = createHash('sha256').update(`${name.length} ${name}`)
  const good: string[] = []
  const failures: FailedEntry[] = []
  const counts = { malformed_email: 0, duplicate_in_file: 0 }
  let turnEndsAt = 0
  for (const given of entries) {
    if (performance.now() > turnEndsAt) {
      await turn()
      turnEndsAt = performance.now() + turnMs
    }
    const entry = typeof given === 'string' ? given : ''
    hash.update(`${entry.length} ${entry}`)
    const found = judgement.add(entry)
    if (!('reason' in found)) {
      good.push(found.email)
      continue
    }
    counts[found.reason]++
    if (failures.length < mostNamedFailures) {
      failures.push({ ...found, message: messages[found.reason] })
    }
  }
  return {
    good,
    failures,
    duplicates: counts.duplicate_in_file,
    malformed: counts.malformed_email,
    hash: hash.digest(),
  }
}
