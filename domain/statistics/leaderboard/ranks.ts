/** How many members have points from one bound on, and fewer than the next; place 0 is below the first bound. */
export interface CountedStretch {
  place: number
  members: number
}

/**
 * The bounds that tell the ranks of some points, ascending: whoever has as many as a bound is ahead of the points
 * just below it. Units: hundredths of a point, whole. Errors: none. Source: LEAD-05, decisions section 10.
 */
export function boundsAbove(points: readonly number[]): number[] {
  return [...new Set(points.map((each) => each + 1))].sort((a, b) => a - b)
}

/**
 * The rank of each of some points: one more than there are members with more points, so that equal points share a
 * rank and the next one is left out (1, 2, 2, 4).
 * `stretches` counts everybody between the bounds that `boundsAbove` gives for the same points.
 * Units: hundredths of a point. Errors: none. Source: decisions section 10, Metrics.
 */
export function ranksOf(
  points: readonly number[],
  stretches: readonly CountedStretch[],
): ReadonlyMap<number, number> {
  const bounds = boundsAbove(points)
  const members = new Map(stretches.map((stretch) => [stretch.place, stretch.members]))
  const ranks = new Map<number, number>()
  let ahead = 0
  for (let place = bounds.length; place > 0; place--) {
    ahead += members.get(place) ?? 0
    // The bound at this place is one above its points.
    ranks.set((bounds[place - 1] ?? 0) - 1, ahead + 1)
  }
  return ranks
}

/** How many members have so many points. Unit: hundredths of a point. */
export interface CountedPoints {
  points: number
  members: number
}

/**
 * The rank of all points there are, by the rule of `ranksOf`; `counts` begins with the most points.
 * Units: hundredths of a point. Errors: none. Source: decisions section 10, Metrics.
 */
export function ranksOfAll(counts: readonly CountedPoints[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>()
  let ahead = 0
  for (const { points, members } of counts) {
    ranks.set(points, ahead + 1)
    ahead += members
  }
  return ranks
}

/**
 * The rank of some points among those counted, by the rule of `ranksOf`; `counts` begins with the most points and need
 * not hold these. Units: hundredths of a point. Errors: none. Source: decisions section 10, Metrics.
 */
export function rankAmong(points: number, counts: readonly CountedPoints[]): number {
  let ahead = 0
  for (const count of counts) {
    if (count.points <= points) break
    ahead += count.members
  }
  return ahead + 1
}

/**
 * How many places somebody went up since the period before, down when negative; null for who was not ranked in both.
 * Errors: none. Source: decisions section 10, Metrics.
 */
export function rankChange(rank: number, before: number | undefined): number | null {
  return before === undefined ? null : before - rank
}
