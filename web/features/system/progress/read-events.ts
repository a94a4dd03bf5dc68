/**
 * The data of server-sent events, one text an event. EventSource cannot send the bearer header, so the
 * stream is read here. Source: HTML Living Standard, 9.2.6; event names and ids are not used.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunksOf(body, signal)) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data !== null) yield data
    }
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

/** Null for a comment, as a stream sends to stay open. */
function dataOf(block: string): string | null {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? null : lines.map((line) => line.slice(5).trimStart()).join('\n')
}
