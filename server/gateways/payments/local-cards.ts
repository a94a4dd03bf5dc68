/** What the hosted page was given; it lives as long as the request. */
export interface CardEntry {
  number: string
  /** `YYYY-MM`. */
  expiration: string
}

type CardAnswer =
  | { kind: 'accepted' }
  | { kind: 'declined'; failure: string }
  | { kind: 'invalid'; field: 'card_number' | 'expiration'; message: string }

export const lowFunds = 'The card has insufficient funds'

const answers: Readonly<Record<string, 'accepted' | 'declined' | 'low'>> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000000000009995': 'low',
  // Here its owner is present; charged without them it is refused.
  '4000002500003155': 'accepted',
}

/**
 * What the local gateway says to a card: the three numbers of decisions section 4 and one
 * whose owner has to confirm what is charged to it, nothing else is a
 * card here. A card may be used to the end of its month, wherever on earth that is latest. To save a
 * card takes no funds.
 */
export function answerCard(card: CardEntry, purpose: 'charge' | 'save', now: Date): CardAnswer {
  const answer = answers[card.number]
  if (!answer) {
    return { kind: 'invalid', field: 'card_number', message: 'Your card number is not valid' }
  }
  if (card.expiration < monthAtDateLine(now)) {
    return { kind: 'invalid', field: 'expiration', message: 'Your card has expired' }
  }
  if (answer === 'declined') return { kind: 'declined', failure: 'The card was declined' }
  if (answer === 'low' && purpose === 'charge') return { kind: 'declined', failure: lowFunds }
  return { kind: 'accepted' }
}

function monthAtDateLine(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 7)
}
