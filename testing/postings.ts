import type { Entry, Outcome, Posting } from '#domain/money/ledger/entries.ts'

export function postingOf(outcome: Outcome<string>): Posting {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`)
  return outcome.posting
}

/** `account lot cents` a line. */
export function linesOf(outcome: Outcome<string>): string[] {
  return postingOf(outcome).entries.map(lineOf)
}

function lineOf({ account, lotId, cents }: Entry): string {
  return [account, ...(lotId ? [lotId] : []), cents].join(' ')
}
