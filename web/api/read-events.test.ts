import { describe, expect, it, vi } from 'vitest'
import { readEvents } from './read-events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function eventsIn(chunks: Uint8Array[]): Promise<string[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const found: string[] = []
  for await (const data of readEvents(stream, new AbortController().signal)) found.push(data)
  return found
}

describe('server-sent events', () => {
  it.each([
    ['one a chunk', ['data: 1\n\n', 'data: 2\n\n'], ['1', '2']],
    ['cut anywhere', ['da', 'ta: 1\n', '\ndata:2', '\n\n'], ['1', '2']],
    ['with comments that keep it open', [': hello\n\ndata: 1\n\n:\n\n'], ['1']],
    ['with a name and an id', ['event: progress\nid: 7\ndata: 1\n\n'], ['1']],
    ['of several lines, ended as Windows does', ['data: a\r\ndata: b\r\n\r\n'], ['a\nb']],
    ['not finished when the stream ends', ['data: 1\n\ndata: 2'], ['1']],
  ])('are read %s', async (_, chunks, events) => {
    expect(await eventsIn(chunks.map(bytes))).toEqual(events)
  })

  it('may cut a character in two', async () => {
    const whole = bytes('data: ü\n\n')
    expect(await eventsIn([whole.slice(0, 7), whole.slice(7)])).toEqual(['ü'])
  })

  it('hang up when nobody listens any more', async () => {
    const cancel = vi.fn<() => void>()
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('data: 1\n\n')),
      cancel,
    })
    const stopping = new AbortController()
    const heard: string[] = []
    for await (const data of readEvents(endless, stopping.signal)) {
      heard.push(data)
      // It says nothing more and does not end.
      setTimeout(() => stopping.abort())
    }
    expect(heard).toEqual(['1'])
    expect(cancel).toHaveBeenCalledOnce()
  })
})
