import type { Term } from './ties.ts'

/** Something that a query reads from. */
export interface Relation {
  has(column: string): boolean
  column(name: string): Term
  /** Its name, when it is a distributed table. */
  distributed?: string
}

export interface Column {
  name: string | undefined
  term: Term | undefined
}

/** What a query answers with. */
export class Output {
  readonly columns: readonly Column[]
  /** Of whose columns it has all. */
  readonly stars: readonly Relation[]

  constructor(columns: readonly Column[] = [], stars: readonly Relation[] = []) {
    this.columns = columns
    this.stars = stars
  }

  has(name: string): boolean {
    return this.columns.some((column) => column.name === name) || this.#starOf(name) !== undefined
  }

  find(name: string): Term | undefined {
    const column = this.columns.find((each) => each.name === name)
    return column ? column.term : this.#starOf(name)?.column(name)
  }

  /** By its place, which is not to be seen behind `*`. */
  at(index: number): Term | undefined {
    return this.stars.length > 0 ? undefined : this.columns[index]?.term
  }

  #starOf(name: string): Relation | undefined {
    return this.stars.find(({ has }) => has(name))
  }
}

/** The names that a query may use, its own before those around it. */
export class Scope {
  readonly outer: Scope | undefined
  readonly #relations = new Map<string, Relation>()

  constructor(outer: Scope | undefined) {
    this.outer = outer
  }

  add(name: string, relation: Relation): void {
    this.#relations.set(name, relation)
  }

  relation(name: string): Relation | undefined {
    return this.#relations.get(name) ?? this.outer?.relation(name)
  }

  relations(): Relation[] {
    return [...this.#relations.values()]
  }

  /** `column`, `table.column` or `schema.table.column`. */
  find(names: readonly string[]): Term | undefined {
    const column = names.at(-1) ?? ''
    const table = names.at(-2)
    const relation = table === undefined ? this.#holder(column) : this.relation(table)
    return relation?.column(column)
  }

  /** PostgreSQL refuses a bare name that two relations have. */
  #holder(column: string): Relation | undefined {
    const own = this.relations().find(({ has }) => has(column))
    return own ?? (this.outer ? this.outer.#holder(column) : undefined)
  }
}
