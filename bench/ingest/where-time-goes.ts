import type { Database } from '#server/platform/db/database.ts'
import { rounded } from '../support/median.ts'
import { startTracedApp } from './traced-app.ts'

interface Sent {
  path: string
  token: string
  body: object
}

/** Which statements a kind of request spends its time on, the rest being our own code and HTTP. */
export async function whereTimeGoes(
  url: string,
  database: Database,
  requests: readonly Sent[],
): Promise<(string | number)[][]> {
  const app = await startTracedApp(url, database)
  const startedAt = performance.now()
  for (const { path, token, body } of requests) {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  }
  const total = performance.now() - startedAt
  await app.stop()
  const inStatements = [...app.spent.values()].reduce((sum, ms) => sum + ms, 0)
  const rows = [...app.spent].toSorted(([, a], [, b]) => b - a)
  return [...rows, ['our own code, begin and commit', total - inStatements] as const].map(
    ([name, ms]) => [name, rounded(ms / requests.length, 2), `${Math.round((100 * ms) / total)} %`],
  )
}
