import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { type AskedAction, askTwoActions, expectDoneOnce } from '#testing/actions-through-kills.ts'
import { freePort } from '#testing/free-port.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const members = 1500

/** The only process on the data folder: pages and jobs. */
async function startProcess() {
  const port = await freePort()
  const server = spawnServer({ DATA_DIR: folder, PORT: String(port) })
  await server.prints('Switchback is listening')
  const follow = async ({ token, id }: AskedAction) => {
    const url = `http://127.0.0.1:${port}/api/members/bulk`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { data }: { data: { _id: string; state: string; done: number }[] } = JSON.parse(
      await answer.text(),
    )
    const action = data.find(({ _id }) => _id === id)
    if (!action) throw new Error('The action is not listed')
    return action
  }
  return { server, follow }
}

it('a process killed amid actions on many goes on with them when it starts again, nobody twice', {
  timeout: 240_000,
}, async () => {
  const database = await openEmbedded({ folder, dump: await openAsBlob(inject('dumpFile')) })
  // What was asked for a minute ago can no longer be undone.
  const app = await startTestApp({ database, now: new Date(Date.now() - 60_000).toISOString() })
  const { email, deactivate } = await askTwoActions(app, members)
  await app.stop()
  await database.close()

  for (const done of [1, members / 3]) {
    const { server, follow } = await startProcess()
    let seen = await follow(email)
    while (seen.done < done) seen = await follow(email)
    expect(seen.state).toBe('running')
    server.signal('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
  }
  const { server, follow } = await startProcess()
  for (const action of [email, deactivate]) {
    while ((await follow(action)).state !== 'finished');
  }
  server.signal('SIGTERM')
  await server.ended
  const reopened = await openEmbedded({ folder })
  for (const action of [email, deactivate]) await expectDoneOnce(reopened.db, action)
  await reopened.close()
})
