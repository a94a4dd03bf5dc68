import type { TestApp } from './test-app.ts'

/** Opens the stream of a batch's progress over the network and reads one event at a time. */
export async function followProgress(app: TestApp, id: string, token: string) {
  address.set(app, address.get(app) ?? (await app.server.listen({ host: '127.0.0.1', port: 0 })))
  const response = await fetch(`${address.get(app)}/api/progress/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.body) throw new Error('the answer has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    body: {
      async next(): Promise<object | undefined> {
        for (;;) {
          const end = text.indexOf('\n\n')
          if (end >= 0) {
            const event = text.slice(0, end)
            text = text.slice(end + 2)
            return JSON.parse(event.replace(/^data: /, ''))
          }
          const { done, value } = await reader.read()
          if (done) return undefined
          text += value
        }
      },
    },
  }
}

const address = new Map<TestApp, string>()
