/** Even of the smallest employer so many may wait: families and guests ask, too. */
const leastLimit = 200

/**
 * How many of those who asked to join within a day by one way, its name or its link, may wait for the employer's
 * answer; more are refused until some are answered or a day has passed. As many as it says to have employees: all of
 * them may ask on the first day.
 * Units: people. Errors: none. Source: own rule, against floods of invented names; issue 20, part 4.
 */
export function waitingLimit(employees: number): number {
  return Math.max(leastLimit, employees)
}
