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

/** The typed client of a record: one function a route. */
export type Client<Rs extends Routes> = {
  [K in keyof Rs]: (input: Handed<Rs[K]>) => Promise<Received<Rs[K]>>
}
