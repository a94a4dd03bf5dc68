import { describe, expect, it } from 'vitest'
import { recordAnswer } from '../editor/editor-fixture.ts'
import { programChoices, programStanding, programTitle } from './program-titles.ts'

const draft = recordAnswer()
const running = recordAnswer({ start_date: '2026-07-01', end_date: '2027-06-30', ongoing: true })

describe('the title of a program [RW-GEN-05]', () => {
  it.each([
    [null, null, 'No defined date'],
    ['2027-01-01', '2027-12-31', 'Jan 1, 2027 - Dec 31, 2027'],
    ['2027-01-01', null, 'Jan 1, 2027 - no end date'],
  ])('from %s to %s is %s', (start_date, end_date, title) => {
    expect(programTitle({ start_date, end_date })).toBe(title)
  })

  it('ends with a subscription that was cancelled, unless it ends before or begins later', () => {
    const title = (start_date: string, end_date: string | null) =>
      programTitle({ start_date, end_date }, '2026-11-30')
    expect(title('2026-01-01', null)).toBe('Jan 1, 2026 - ends Nov 30, 2026')
    expect(title('2026-01-01', '2026-12-31')).toBe('Jan 1, 2026 - ends Nov 30, 2026')
    expect(title('2026-01-01', '2026-11-20')).toBe('Jan 1, 2026 - Nov 20, 2026')
    expect(title('2027-01-01', null)).toBe('Jan 1, 2027 - no end date')
    const standing = programStanding(
      { start_date: '2026-01-01', end_date: null },
      '2026-11-21',
      '2026-11-30',
    )
    expect(standing.label).toBe('Ends Nov 30, 2026')
  })

  it('tells drafts apart', () => {
    const labels = programChoices([draft, { ...draft, _id: 'b' }, running]).map((one) => one.label)
    expect(labels).toEqual(['No defined date', 'No defined date (2)', 'Jul 1, 2026 - Jun 30, 2027'])
  })
})

it.each([
  [null, null, 'Draft'],
  ['2026-11-22', null, 'Scheduled'],
  ['2026-11-21', '2026-11-21', 'Ongoing'],
  ['2026-01-01', null, 'Ongoing'],
  ['2026-01-01', '2026-11-20', 'Over'],
])('a program from %s to %s is %s [RW-GEN-23] [RW-GEN-29]', (start_date, end_date, label) => {
  expect(programStanding({ start_date, end_date }, '2026-11-21').label).toBe(label)
})
