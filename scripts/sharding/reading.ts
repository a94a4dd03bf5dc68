import type { Node } from 'libpg-query'
import type { Output, Relation, Scope } from './scope.ts'
import { Level, type Term } from './ties.ts'

/** Where in a statement a query stands. */
export interface Place {
  level: Level
  /** The names around it. */
  outer: Scope | undefined
  /** What `with` has named so far. */
  parts: ReadonlyMap<string, Part>
}

/** A query with a name. */
export interface Part {
  name: string
  query: Node
  columns: string[]
  /** Where it was named. */
  place: Place
  isRecursive: boolean
  /** Read alone and kept: what is asked of its rows does not reach inside. */
  isFenced: boolean
  /** Its own rows, inside of it. */
  own?: Output
}

/** What is found in a statement while it is read. */
export class Reading {
  readonly levels: Level[] = []
  /** Tables whose rows change their employer. */
  readonly moved: string[] = []
  /** Queries inside of expressions that were looked at. */
  readonly seen = new WeakSet<object>()
  readonly readQuery: (node: Node | undefined, place: Place) => Output
  readonly #sameAs: readonly number[]
  /** How often each name is read from. */
  readonly #reads: ReadonlyMap<string, number>
  #relations = 0

  constructor(
    sameAs: readonly number[],
    reads: ReadonlyMap<string, number>,
    readQuery: (reading: Reading, node: Node | undefined, place: Place) => Output,
  ) {
    this.#sameAs = sameAs
    this.#reads = reads
    this.readQuery = (node, place) => readQuery(this, node, place)
  }

  open(parent?: Level): Level {
    const level = new Level(parent)
    this.levels.push(level)
    return level
  }

  /** The parameter, or the first that always had the same value. */
  parameter(number: number): Term {
    return `=$${this.#sameAs[number - 1] ?? number}`
  }

  readsOf(name: string): number {
    return this.#reads.get(name) ?? 0
  }

  /** Its columns lead nowhere. */
  relation(has: Relation['has']): Relation {
    const id = ++this.#relations
    return { has, column: (name) => `${id}.${name}` }
  }

  /** A table; `employer` is the column that names the employer of its rows. */
  table(employer: string | undefined): Relation {
    const { column } = this.relation(() => true)
    return {
      has: (name) => name !== 'employer_id' || employer === name,
      column: (name) => column(name === employer ? 'employer_id' : name),
    }
  }

  /** Of the rows of a query; `columns` are names it was given from outside. */
  relationOf(output: Output, columns: readonly string[] = []): Relation {
    const unknown = this.relation(() => true)
    const renamed = (name: string) => columns.indexOf(name)
    return {
      has: (name) => renamed(name) >= 0 || output.has(name),
      column: (name) => {
        const at = renamed(name)
        return (at >= 0 ? output.at(at) : output.find(name)) ?? unknown.column(name)
      },
    }
  }
}
