import { actOnMembersJob } from '#server/features/people/members/bulk/act-on-members.ts'
import type { TestApp } from './test-app.ts'

/** Actions on many members, begun, undone and followed over HTTP, and run as the worker does. */
export function bulkActionsOf(app: TestApp) {
  const run = () => actOnMembersJob.run(app.platform, {})
  return {
    run,
    start: (token: string, body: object, key?: string) =>
      app.request('POST', '/members/bulk', {
        token,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    undo: (token: string, id: string) => app.post(`/members/bulk/${id}/undo`, {}, { token }),
    listed: async (token: string) => (await app.get('/members/bulk', { token })).body.data,
    /** Past the time in which it can be undone. */
    async begin(): Promise<void> {
      app.clock.advance({ seconds: 10 })
      await run()
    },
  }
}
