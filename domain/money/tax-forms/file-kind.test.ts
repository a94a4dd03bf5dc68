import { describe, expect, it } from 'vitest'
import { taxFileKind } from './file-kind.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a form is a PDF', () => {
  it.each([
    ['that begins and ends as one', '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'],
    ['with spaces behind its end', `%PDF-2.0\n%%EOF${' '.repeat(900)}`],
  ])('%s', (_, text) => {
    expect(taxFileKind(bytesOf(text))).toBe('pdf')
  })

  it.each([
    ['with a page before it', '<html><script>alert(1)</script></html>%PDF-1.7\n%%EOF'],
    ['with a line before it', '\n%PDF-1.7\n%%EOF'],
    ['without an end', '%PDF-1.7\n1 0 obj'],
    ['with a page of two thousand characters behind its end', `%PDF-1.7\n%%EOF${'x'.repeat(2000)}`],
    ['that is empty', ''],
    ['that is a drawing', '<svg onload="alert(1)"/>'],
  ])('and not one %s', (_, text) => {
    expect(taxFileKind(bytesOf(text))).toBe('picture')
  })
})
