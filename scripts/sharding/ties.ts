/**
 * A value in a statement: `3.employer_id` is a column of the third thing it reads; what begins with `=` is given
 * from outside, as a parameter or a constant.
 */
export type Term = string

export function isGiven(term: Term): boolean {
  return term.startsWith('=')
}

/** Which values are equal. */
export class Ties {
  readonly #leaders = new Map<Term, Term>()

  /** One value of all that equal this one: a given one when there is one. */
  leader(term: Term): Term {
    const next = this.#leaders.get(term)
    return next === undefined ? term : this.leader(next)
  }

  add(one: Term, other: Term): void {
    const [first, second] = [this.leader(one), this.leader(other)]
    if (first === second) return
    if (isGiven(first)) this.#leaders.set(second, first)
    else this.#leaders.set(first, second)
  }
}

/** Rows of a distributed table. */
export interface Rows {
  table: string
  employer: Term
  /** New ones go where they belong, whatever is known beforehand. */
  isNew: boolean
}

/**
 * A query whose equalities PostgreSQL knows of for itself: those around it hold for its rows as well, those inside it
 * say nothing of the rows around it.
 */
export class Level {
  readonly #parent: Level | undefined
  readonly #ties: [Term, Term][] = []
  /** What it reads and writes of distributed tables. */
  readonly rows: Rows[] = []
  /** Distributed tables whose rows it locks. */
  readonly locked: string[] = []

  constructor(parent?: Level) {
    this.#parent = parent
  }

  get parent(): Level | undefined {
    return this.#parent
  }

  tie(one: Term | undefined, other: Term | undefined): void {
    if (one !== undefined && other !== undefined) this.#ties.push([one, other])
  }

  addTo(ties: Ties): void {
    for (const [one, other] of this.#ties) ties.add(one, other)
  }

  /** What equals what for the rows of this query. */
  known(): Ties {
    const ties = this.#parent?.known() ?? new Ties()
    this.addTo(ties)
    return ties
  }
}
