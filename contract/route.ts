import type * as z from 'zod/mini'

/** Who may call a route. `public` needs no token; the others need the bearer token of that kind. */
export type Audience = 'public' | 'employer' | 'admin' | 'commuter'

/** One call of the HTTP contract. Paths are relative to `/api`, parameters written `:name`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  audience: Audience
  /** One sentence for the reference. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number
}

export type Routes = Readonly<Record<string, Route>>

type Parts = 'params' | 'query' | 'headers' | 'body'
type Parsed<R extends Route> = {
  [P in Parts as R[P] extends z.ZodMiniType ? P : never]: z.output<NonNullable<R[P]>>
}
type Sent<R extends Route> = {
  [P in Parts as R[P] extends z.ZodMiniType ? P : never]: z.input<NonNullable<R[P]>>
}

/** What a handler receives: the parts the route declares, parsed. */
export type Input<R extends Route> = Parsed<R>
/** What a handler answers and a client receives. */
export type Output<R extends Route> = z.output<R['response']>

/** A handler for every route of a record: a missing or an extra one is a type error. */
export type Handlers<Rs extends Routes, Contexts extends Record<Audience, object>> = {
  [K in keyof Rs]: (
    input: Input<Rs[K]>,
    context: Contexts[Rs[K]['audience']],
  ) => Promise<Output<Rs[K]>>
}

/** The typed client of a record: one function a route. */
export type Client<Rs extends Routes> = {
  [K in keyof Rs]: (input: Sent<Rs[K]>) => Promise<Output<Rs[K]>>
}

/** Declares a route, keeping its literal types. */
export function route<const R extends Route>(declared: R): R {
  return declared
}
