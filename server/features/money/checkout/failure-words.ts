/** Why a card was not charged, as it goes on a sentence of a letter. */
export function failureWords(failure: string): string {
  return `${failure.slice(0, 1).toLowerCase()}${failure.slice(1)}`.replace(/\.$/, '')
}
