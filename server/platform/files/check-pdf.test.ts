import { expect, it } from 'vitest'
import { pdfFile } from '#testing/tax-forms.ts'
import { checkPdf } from './check-pdf.ts'

const running = (source: string, mostMs = 20_000) =>
  checkPdf(pdfFile(), {
    thread: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    mostMs,
  })

it('a PDF that takes too long cannot be looked at', async () => {
  expect(await running('for (;;);', 300)).toBe('unreadable')
})

it('a thread that does not do its work says nothing about the PDF', async () => {
  await expect(running('throw new Error("no such module")')).rejects.toThrow('no such module')
  await expect(running('')).rejects.toThrow('before it had looked')
})
