import type * as z from 'zod/mini'
import type { Route, Routes } from '#contract/route.ts'

type Parts = 'params' | 'query' | 'headers' | 'body'
type Given<R extends Route> = {
  [P in Parts as R[P] extends z.ZodMiniType ? P : never]: z.input<NonNullable<R[P]>>
}

/** What a caller hands over. */
export type Handed<R extends Route> = Given<R> &
  (R extends { upload: object } ? { file: File | undefined } : unknown)

/** What a caller receives: a file or a stream as it came. */
export type Received<R extends Route> = R extends { response: z.ZodMiniType }
  ? z.output<R['response']>
  : Response

/** Asked for a file instead of JSON, where a route has both. */
type Exporting<R extends Route> = Omit<Handed<R>, 'query'> & {
  query: (Handed<R> extends { query: infer Query } ? Query : never) & {
    export: `${keyof R['exports'] & (string | number)}`
  }
}

type Call<R extends Route> = R extends { exports: object }
  ? {
      (input: Exporting<R>): Promise<Response>
      (input: Handed<R>): Promise<Received<R>>
    }
  : (input: Handed<R>) => Promise<Received<R>>

/** The typed client of a record: one function a route. */
export type Client<Rs extends Routes> = { [K in keyof Rs]: Call<Rs[K]> }
