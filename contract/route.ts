import type * as z from 'zod/mini'

/**
 * Who may call a route. `public` needs no token; employer, admin and commuter need the bearer token of
 * that kind; `document` takes the employer's, or a ticket for this one document in the query, and
 * `staff-document` an administrator's, or a ticket of theirs.
 */
export type Audience = 'public' | 'employer' | 'admin' | 'commuter' | 'document' | 'staff-document'

/** What people of an employer may be, the least first. Source: decisions section 10, Teammates. */
export const roles = ['analyst', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

/** Whether a role may do what the least one may. */
export function reaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** Who of an employer may call a route, and what an administrator signed in as the employer may. */
interface EmployerAccess {
  audience: 'employer'
  /** The least role that may. */
  role: Role
  signInAs: SignInAs
  appScope?: never
  staff?: never
}

/** With `fields`, a body of nothing but these; `with reason`, one that says why in `reason`. */
type SignInAs = 'yes' | 'no' | 'with reason' | { fields: readonly string[] }

/** What an administrator in a member's portal may: unless it is said, look and change nothing. */
interface CommuterAccess {
  audience: 'commuter'
  signInAs?: 'yes' | 'no'
  /** What an app needs of its commuter's personal access token; where nothing is said, no app may. */
  appScope?: AppScope
  staff?: never
  role?: never
}

/** Which administrators may call a route: all of them, or superadmins alone. */
interface StaffAccess {
  audience: 'admin'
  staff: StaffType
  appScope?: never
  role?: never
  signInAs?: never
}

/** Source: decisions section 2, superadmin. */
export type StaffType = 'admin' | 'superadmin'

/** What a personal access token of a commuter can be for. Source: issue 21, part 6. */
export const appScopes = ['read', 'log_trips'] as const
export type AppScope = (typeof appScopes)[number]

interface OtherAccess {
  audience: Exclude<Audience, 'employer' | 'admin' | 'commuter'>
  appScope?: never
  staff?: never
  role?: never
  signInAs?: never
}

/** One call of the HTTP contract. Paths are relative to `/api`, parameters written `:name`. */
export type Route = (EmployerAccess | StaffAccess | CommuterAccess | OtherAccess) & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One sentence for the reference. */
  summary: string
  /** More of it, where a reader needs that to use the answer. */
  description?: string
  /** Answers an employer who has an agreement to accept; every other call of an employer is 424 then. */
  beforeAgreements?: boolean
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The field of the body whose rows the handler holds against their own schema: a bad one stops no other. */
  rowsIn?: { field: string; row: z.ZodMiniType }
  /** One file of a multipart form, in the named field; `body` then are the form's other fields. */
  upload?: { field: string; maxBytes: number }
  /** The answer as JSON ... */
  response?: z.ZodMiniType
  /** ... or the content type of a file, or of a stream of events; of several the first, unless the answer says which. */
  produces?: string | readonly string[]
  /** Beside JSON, files: the content type by what the query's `export` asks for. */
  exports?: Readonly<Record<string, string>>
  /**
   * The kind of document of a `document` or `staff-document` route, and the query field or parameter that holds its id; of two, its id
   * is both with a slash between.
   */
  document?: { kind: DocumentKind | StaffDocumentKind; idIn: string | readonly [string, string] }
  /** The handler gets the body's bytes as they came: their signature is over these. */
  rawBody?: boolean
  /** Also takes a form, whose fields mean nothing: mail programs unsubscribe that way (RFC 8058). */
  takesForm?: boolean
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number
  /** Most values in a large body: they are counted before anybody parses it, and more are an error of the field. */
  mostValues?: { count: number; field: string; error: string }
}

/** What a ticket can be for: one document of one employer. */
export type DocumentKind =
  | 'custom-email'
  | 'invoice'
  | 'recommendation-email'
  | 'notify-email'
  | 'report'
  | 'planning'

/** What an administrator's ticket can be for: one document of the back office. */
export type StaffDocumentKind =
  | 'campaign-email'
  | 'campaign-sent'
  | 'invoice'
  | 'payment-image'
  | 'tax-form'

export type Routes = Readonly<Record<string, Route>>

/** A file that came with a form. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array
}

/** An answer that is no JSON. */
export interface FileAnswer {
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** Under which name a browser saves it; shown in the page without one. */
  fileName?: string
  headers?: Readonly<Record<string, string>>
  /** Leads the browser on to this address instead (302). */
  redirectTo?: string
}

type Parts = 'params' | 'query' | 'headers' | 'body'
type Parsed<R extends Route> = {
  [P in Parts as R[P] extends z.ZodMiniType ? P : never]: z.output<NonNullable<R[P]>>
}
/** What a handler receives: the parts the route declares, parsed. */
export type Input<R extends Route> = Parsed<R> &
  (R extends { upload: object } ? { file: UploadedFile | undefined } : unknown) &
  (R extends { rawBody: true } ? { raw: Uint8Array } : unknown)
/** What a handler answers; where files are exported, one when the query asks for it. */
export type Output<R extends Route> = R extends { response: z.ZodMiniType }
  ? z.output<R['response']> | (R extends { exports: object } ? FileAnswer : never)
  : FileAnswer

/** A handler for every route of a record: a missing or an extra one is a type error. */
export type Handlers<Rs extends Routes, Contexts extends Record<Audience, object>> = {
  [K in keyof Rs]: (
    input: Input<Rs[K]>,
    context: Contexts[Rs[K]['audience']],
  ) => Promise<Output<Rs[K]>>
}

/** The content type of the file that an input's query asks for; undefined when it asks for JSON. */
export function exportedType({ exports }: Route, input: { query?: unknown }): string | undefined {
  // A query is an object of whatever was sent.
  const query = input.query as { export?: unknown } | undefined
  return exports && typeof query?.export === 'string' ? exports[query.export] : undefined
}

/** Declares a route, keeping its literal types. */
export function route<const R extends Route>(declared: R): R {
  return declared
}

/** What an administrator may who is signed in as whose call it is: of a member's calls those that read. */
export function signInAsOf(route: Route): SignInAs {
  if (route.audience === 'employer') return route.signInAs
  return route.signInAs ?? (route.method === 'GET' ? 'yes' : 'no')
}
