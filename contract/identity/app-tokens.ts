import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { appScopes, route } from '../route.ts'
import { done, id, instant, pageMeta } from '../shared.ts'

/** The most days until a personal access token ends. Source: issue 21, part 6. */
const longestTokenDays = 365

/** What a commuter says of a token for an app. */
const newAppToken = z.strictObject({
  name: lineOfText(1, 60),
  scopes: z.array(z.enum(appScopes)).check(z.minLength(1), z.maxLength(appScopes.length)),
  expires_in_days: z.int().check(z.gte(1), z.lte(longestTokenDays)),
  /** A session that somebody took must not outlive itself by a token. */
  current_password: z.string().check(z.minLength(1), z.maxLength(200)),
})

const appToken = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(z.enum(appScopes)),
  created_at: instant,
  expires_at: instant,
  /** Null for one that no app has used yet. */
  last_used_at: z.nullable(instant),
})

export type AppToken = z.output<typeof appToken>

export const appTokenRoutes = {
  listTokens: route({
    method: 'GET',
    path: '/commuter/tokens',
    audience: 'commuter',
    summary: 'The member’s personal access tokens that have not ended, the latest first.',
    response: z.object({ data: z.array(appToken), meta: pageMeta }),
  }),
  createToken: route({
    method: 'POST',
    path: '/commuter/tokens',
    audience: 'commuter',
    summary: 'Makes a personal access token for an app of the member’s; it is shown this once.',
    description:
      'An app sends it as `Authorization: Bearer sbp_...`. It reaches the calls that name a scope of an app, and ' +
      'those alone: others are 403. `read` lists what is the member’s, `log_trips` quotes, logs, corrects and removes trips. ' +
      'At most 20 at a time (409 `too_many_tokens`), each for 365 days at most and for 120 calls a minute (429 with ' +
      '`Retry-After`). All of them end with a new password, and when the member is deactivated or leaves.',
    body: newAppToken,
    response: z.extend(done, { token: z.string(), data: appToken }),
  }),
  revokeToken: route({
    method: 'DELETE',
    path: '/commuter/tokens/:id',
    audience: 'commuter',
    summary: 'Ends a personal access token at once.',
    params: z.object({ id }),
    response: done,
  }),
} as const
