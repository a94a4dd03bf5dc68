import { createParser } from 'eventsource-parser'

/**
 * The data of server-sent events, one text an event. EventSource cannot send the bearer header, so the
 * stream is read here; event names and ids are not used.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const ready: string[] = []
  const parser = createParser({ onEvent: ({ data }) => ready.push(data) })
  for await (const chunk of chunksOf(body, signal)) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
}

/** Not every browser iterates a stream by itself; a reader that is cancelled is done at once. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const hangUp = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', hangUp, { once: true })
  if (signal.aborted) hangUp()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops listening hangs up, too.
    hangUp()
  }
}
