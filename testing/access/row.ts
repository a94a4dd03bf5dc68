import type { Contract } from '#contract/index.ts'
import type { World } from './actors.ts'

export interface Row {
  /** What follows the route's path: ids of the own tenant's records, a query. */
  path?: (world: World) => Promise<string>
  /** A query, where the id stands in the middle of the path. */
  query?: `?${string}`
  body?: (world: World) => object | Promise<object>
}

/** A row for every route: one that is missing here does not compile. */
export type Matrix = { [Capability in keyof Contract]: { [R in keyof Contract[Capability]]: Row } }
