import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, id, instant, pageMeta } from '../shared.ts'

/** An app that may say of trips that a phone recorded them. Source: decisions section 10, Commuters. */
const registeredApp = z.object({ _id: id, name: z.string(), registered_at: instant })

export type RegisteredApp = z.output<typeof registeredApp>

export const registeredAppRoutes = {
  listApps: route({
    method: 'GET',
    path: '/admin/apps',
    audience: 'admin',
    staff: 'admin',
    summary: 'The registered apps of others, by name.',
    response: z.object({ data: z.array(registeredApp), meta: pageMeta }),
  }),
  registerApp: route({
    method: 'POST',
    path: '/admin/apps',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Registers an app; its key is shown this once.',
    description:
      'The app sends the key as `X-App-Key` beside its members’ tokens, and may claim the sources ' +
      '`mobile_automatic` and `mobile_manual` then. A name that is taken is 422.',
    body: z.strictObject({ name: lineOfText(2, 60) }),
    response: z.extend(done, { app_key: z.string(), data: registeredApp }),
  }),
  removeApp: route({
    method: 'DELETE',
    path: '/admin/apps/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Takes an app’s registration back: its key is worth nothing from then on.',
    params: z.object({ id }),
    response: done,
  }),
} as const
