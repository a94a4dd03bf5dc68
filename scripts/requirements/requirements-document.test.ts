import { describe, expect, it } from 'vitest'
import { readRows, writeProofs } from './requirements-document.ts'

const document = [
  '| A-01 | outside the markers |  |  |',
  '<!-- rows: begin -->',
  '| ID | Requirement | Proved by | Note |',
  '| A-02 | has a \\| bar | `old.test.ts` gone | |',
  '| A-03 | comes later |  | with planning |',
  '<!-- rows: end -->',
].join('\n')

const proof = (n: number) => ({ file: `${n}.test.ts`, title: `works < ${n} | so`, ids: ['A-02'] })

describe('the requirements document', () => {
  it('reads every row, empty cells and escaped bars included', () => {
    expect(readRows(document)).toEqual([
      { id: 'A-01', requirement: 'outside the markers', provedBy: '', note: '' },
      { id: 'A-02', requirement: 'has a \\| bar', provedBy: '`old.test.ts` gone', note: '' },
      { id: 'A-03', requirement: 'comes later', provedBy: '', note: 'with planning' },
    ])
  })

  it('rewrites the proofs inside the markers only', () => {
    expect(writeProofs(document, [proof(1)]).split('\n')).toEqual([
      '| A-01 | outside the markers |  |  |',
      '<!-- rows: begin -->',
      '| ID | Requirement | Proved by | Note |',
      '| A-02 | has a \\| bar | `1.test.ts` works &lt; 1 \\| so |  |',
      '| A-03 | comes later |  | with planning |',
      '<!-- rows: end -->',
    ])
  })

  it('names three proofs and counts the others', () => {
    const row = readRows(writeProofs(document, [1, 2, 3, 4, 5].map(proof)))[1]
    expect(row?.provedBy.split('<br>')).toHaveLength(4)
    expect(row?.provedBy).toMatch(/and 2 more$/)
  })

  it('is stable: writing twice changes nothing', () => {
    const once = writeProofs(document, [proof(1)])
    expect(writeProofs(once, [proof(1)])).toBe(once)
  })
})
