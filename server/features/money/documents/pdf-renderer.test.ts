import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from '#testing/pdf-text.ts'
import { pdfRenderer } from './pdf-renderer.ts'
import type { PrintedDocument } from './printed-document.ts'

/** No limit of time that a busy machine could reach: the test of that limit has its own. */
const ample = { mostMs: 600_000, patienceMs: 600_000, mostHeapMb: 256, mostWaiting: 9 }
const { render: renderPdf, stop: stopThread } = pdfRenderer(ample)
afterAll(() => stopThread())

const amount = { label: 'Amount', share: 0.2, isNumber: true }

function document(changes: Partial<PrintedDocument> = {}, rows = 3): PrintedDocument {
  return {
    title: 'Invoice 2026-000123',
    heading: 'Transportation program invoice',
    createdAt: new Date('2026-11-20T18:00:00Z'),
    parties: [
      { heading: 'From', lines: ['Switchback'] },
      { heading: 'Bill to', lines: ['Example Works', 'Zoë Łódź, Ελλάδα, Привет'] },
    ],
    facts: [{ label: 'Invoice number', value: '2026-000123' }],
    tables: [
      {
        heading: 'Lines',
        columns: [{ label: 'Description', share: 0.8, isNumber: false }, amount],
        rows: Array.from({ length: rows }, (_, index) => [`Line ${index + 1}`, `$${index}.00`]),
      },
    ],
    totals: [{ label: 'Total', value: '$413.21', isStrong: true }],
    note: 'All amounts are in US dollars.',
    ...changes,
  }
}

describe('a PDF', () => {
  it('holds all its words as text, in order', async () => {
    const { pages } = readPdf(await renderPdf(document()))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.join('|')).toBe(
      'Switchback|Transportation program invoice|Invoice number: |2026-000123|From|Switchback|' +
        'Bill to|Example Works|Zoë Łódź, Ελλάδα, Привет|Lines|Description|Amount|Line 1|$0.00|' +
        'Line 2|$1.00|Line 3|$2.00|Total: |$413.21|All amounts are in US dollars.|' +
        'Switchback · Invoice 2026-000123|Page 1 of 1',
    )
  })

  it('says its title and language and has a structure that screen readers follow', async () => {
    const { structure } = readPdf(await renderPdf(document()))
    expect(structure).toContain('/Marked true')
    expect(structure).toContain('/Lang (en-US)')
    expect(structure).toContain('(Invoice 2026-000123)')
    expect(structure).toContain('/DisplayDocTitle true')
    const count = (type: string) => structure.split(`/S /${type}\n`).length - 1
    const types = ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']
    expect(types.map((type) => [type, count(type)])).toEqual([
      ['Document', 1],
      ['H1', 1],
      ['H2', 3],
      ['Table', 1],
      ['TR', 4],
      ['TH', 2],
      ['TD', 6],
    ])
    expect(structure).toContain('/Scope /Column')
  })

  it('repeats the head of a table and numbers the pages, keeping every row once', async () => {
    const { pages } = readPdf(await renderPdf(document({}, 100)))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      const hasRows = page.some((words) => /^Line \d+$/.test(words))
      expect(page.filter((words) => words === 'Description')).toHaveLength(hasRows ? 1 : 0)
      expect(page.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
    }
    const rows = pages.flat().filter((words) => /^Line \d+$/.test(words))
    expect(rows).toEqual(Array.from({ length: 100 }, (_, index) => `Line ${index + 1}`))
    const { structure } = readPdf(await renderPdf(document({}, 100)))
    expect(structure.split('/S /TH\n')).toHaveLength(3)
  })

  it('tells readers the letters that its font lacks', async () => {
    const parties = [{ heading: 'Bill to', lines: ['日本'] }]
    const { structure } = readPdf(await renderPdf(document({ parties })))
    const spoken = Buffer.from('日本', 'utf16le').swap16().toString('latin1')
    expect(structure).toContain(`/ActualText (\u00fe\u00ff${spoken})`)
  })

  it.each([
    ['PDF operators', ') Tj ET endstream endobj 1 0 obj << /Type /Action /S /JavaScript >>'],
    ['an address', 'https://evil.example/x.png'],
    ['markup', '<script>alert(1)</script>'],
    ['a word longer than the line', 'x'.repeat(2000)],
  ])('takes %s in a name for nothing but text', async (_, name) => {
    const parties = [{ heading: 'Bill to', lines: [name] }]
    const { pages, structure } = readPdf(await renderPdf(document({ parties })))
    expect(pages.flat().join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    expect(structure).not.toMatch(/\/S \/(JavaScript|URI|Launch)|\/Type \/(Action|Annot)/)
  })
})

describe('the thread', () => {
  it('draws documents one after the other without the requests waiting', async () => {
    await renderPdf(document())
    let turns = 0
    let isDone = false
    const drawing = Promise.all([renderPdf(document({}, 100)), renderPdf(document({}, 100))])
    const ended = drawing.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await nextTurn()
      turns++
    }
    const [one, other] = await ended
    expect(turns).toBeGreaterThan(100)
    expect(Buffer.compare(one ?? new Uint8Array(), other ?? new Uint8Array(1))).toBe(0)
  })

  it('is replaced when a document breaks it', async () => {
    // No document at all: what a mistake of ours would look like in there.
    const broken = { ...document(), tables: undefined } as unknown as PrintedDocument
    const [failed, next] = await Promise.allSettled([renderPdf(broken), renderPdf(document())])
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
    expect(next?.status).toBe('fulfilled')
  })

  it('may break while it has nothing to draw: the process goes on, and so does the next document', async () => {
    const { render, stop } = pdfRenderer({ ...ample, threadFile: obedient })
    const started = once(process, 'worker')
    expect(await render(document())).toHaveLength(1)
    // What a process tells of a thread that has started.
    const [thread] = (await started) as [Worker]
    const ended = new Promise((resolve) => thread.on('exit', resolve))
    thread.postMessage('break')
    await ended
    expect(await render(document())).toHaveLength(1)
    await stop()
  })

  it('refuses when too many wait', async () => {
    const { render, stop } = pdfRenderer({ ...ample, mostWaiting: 2 })
    const [one, two, refused] = await Promise.allSettled([
      render(document()),
      render(document()),
      render(document()),
    ])
    expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(refused).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'busy' } })
    expect((await render(document())).length).toBeGreaterThan(1000)
    await stop()
  })

  it('is ended when a document takes too long', async () => {
    for (const [title, limits] of [
      ['work for ever', { mostMs: 1 }],
      ['keep silent', { patienceMs: 1 }],
    ] as const) {
      const { render } = pdfRenderer({ ...ample, ...limits, threadFile: obedient })
      const started = once(process, 'worker') as Promise<[Worker]>
      const ended = started.then(([thread]) => once(thread, 'exit'))
      await expect(render(document({ title }))).rejects.toThrow('too long')
      await ended
    }
  })

  it('may wait for as long as it likes: only its own work counts', async () => {
    const { render, stop } = pdfRenderer({ ...ample, mostMs: 400, threadFile: obedient })
    expect(await render(document())).toHaveLength(1)
    expect(await render(document({ title: 'wait' }))).toHaveLength(1)
    await stop()
  })

  it('is ended when a document takes too much memory, and the next one is drawn', async () => {
    const { render, stop } = pdfRenderer({ ...ample, mostHeapMb: 24, threadFile: obedient })
    await expect(render(document({ title: 'hoard' }))).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    })
    expect(await render(document())).toHaveLength(1)
    await stop()
  })
})

/** Answers a document with one byte, unless its title asks for something else; breaks when it is told to. */
const code = `
  import { parentPort } from 'node:worker_threads'
  const hoard = []
  parentPort.on('message', (message) => {
    if (message === 'break') throw new Error('broken while idle')
    while (message.title === 'hoard') hoard.push(Array.from({ length: 1000 }, () => ({})))
    while (message.title === 'work for ever') Math.sqrt(2)
    if (message.title === 'keep silent') return
    const answer = () => parentPort.postMessage({ kind: 'drawn', bytes: new Uint8Array(1) })
    if (message.title === 'wait') setTimeout(answer, 900)
    else answer()
  })`
const obedient = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
