import type { Proof } from './scan-tests.ts'

/** More than a reader can hold against one test: it is several, or claims what it passes by. */
export const mostIds = 5

/** The tests whose title claims too much. */
export function findOverloaded(proofs: readonly Proof[]): Proof[] {
  return proofs.filter(({ ids }) => new Set(ids).size > mostIds)
}
