/** So many wishes to join a day are told one by one. */
const toldAlone = 5
/** After those, every so many. */
const toldEvery = 10

/**
 * Whether the employer gets a mail about the nth wish to join within a day: about the first five, then
 * about every tenth, so that a flood of wishes floods no inbox.
 * Units: n counts from 1. Errors: none. Source: own rule; issue 4, part 2.
 */
export function isToldOf(nth: number): boolean {
  return nth <= toldAlone || nth % toldEvery === 0
}
