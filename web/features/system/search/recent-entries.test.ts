import { beforeEach, expect, it, vi } from 'vitest'
import { keepRecent, type PaletteOwner, readRecent } from './recent-entries.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const employer: PaletteOwner = { kind: 'employer', id: 'e1' }
const entry = (n: number) => ({ key: `page:${n}`, label: `Page ${n}`, detail: '', href: `/p/${n}` })

it('keeps six, the latest first and each once', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) keepRecent(employer, entry(n))
  expect(readRecent(employer).map(({ key }) => key)).toEqual(
    [3, 7, 6, 5, 4, 2].map((n) => `page:${n}`),
  )
})

it('keeps each kind of session apart', () => {
  keepRecent(employer, entry(1))
  expect(readRecent({ kind: 'admin', id: 'e1' })).toEqual([])
})

it('shows nothing of what another employer opened in this browser', () => {
  keepRecent(employer, entry(1))
  expect(readRecent({ kind: 'employer', id: 'e2' })).toEqual([])
  keepRecent({ kind: 'employer', id: 'e2' }, entry(2))
  expect(readRecent(employer)).toEqual([])
})

it.each([
  ['no text of ours', '{'],
  ['another shape', '{"owner":"e1","entries":[{"key":1}]}'],
  [
    'an address elsewhere',
    '{"owner":"e1","entries":[{"key":"a","label":"a","detail":"","href":"https://evil.example"}]}',
  ],
])('reads nothing from %s', (_what, text) => {
  kept.set('switchback-recent-employer', text)
  expect(readRecent(employer)).toEqual([])
})
