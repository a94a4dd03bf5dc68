/** So many wishes to join a day are announced one by one. */
const announcedOneByOne = 5
/** After those, every so many. */
const announcedEvery = 10

/**
 * Whether the employer gets a mail about the nth wish to join within a day: about the first five, then
 * about every tenth, so that a flood of wishes floods no inbox.
 * Units: n counts from 1. Errors: none. Source: own rule; issue 4, part 2.
 */
export function isAnnounced(nth: number): boolean {
  return nth <= announcedOneByOne || nth % announcedEvery === 0
}
