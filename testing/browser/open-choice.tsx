import { useSearch } from '@tanstack/react-router'
import { page } from 'vitest/browser'
import type { ChoiceBaseOnTheWire } from '#contract/planning/mode-choice.ts'
import { baseAnswer } from '#web/features/planning/mode-choice/choice-fixture.ts'
import { CommuteChoice } from '#web/features/planning/mode-choice/commute-choice.tsx'
import type { ChoiceOf } from '#web/features/planning/mode-choice/mode-choice-queries.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { answerCalls } from './answer-calls.tsx'
import { renderPage } from './render-page.tsx'

export const analysis = 'POST /api/mode-choice/analysis'
export const adoption = 'POST /api/mode-choice/adopt'
export const slider = (name: string) => page.getByRole('slider', { name, exact: true })
export const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const card = (name: string) => page.getByRole('region', { name, exact: true })

interface Circumstances {
  of?: ChoiceOf
  base?: Partial<ChoiceBaseOnTheWire>
  at?: string
  role?: 'analyst' | 'manager'
}

/** The analysis of members' ways; gives the calls that were made. */
export async function openChoice({
  of = { source: 'commuters' },
  base = {},
  at = '/',
  role,
}: Circumstances = {}) {
  const calls = answerCalls({
    [analysis]: () => Response.json({ base: baseAnswer(base), result: null }),
    [adoption]: () =>
      Response.json({
        status: true,
        result: 'Draft written',
        data: { id: '0193c0de-0000-7000-8000-000000000009' },
        notes: [],
      }),
    'GET /api/team': () => Response.json({ data: [] }),
  })
  const user = role && { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role }
  await renderPage(
    <>
      <CommuteChoice of={of} />
      <Address />
    </>,
    { user: employerAnswer(user ? { user } : {}), at },
  )
  return calls
}

function Address() {
  return <output aria-label="Address">{JSON.stringify(useSearch({ strict: false }))}</output>
}

export const address = page.getByRole('status', { name: 'Address' })

/** Each mode's share today and then. */
export function shares(): Record<string, string[]> {
  const rows = card('Mode shares with their range').element().querySelectorAll('tbody tr')
  return Object.fromEntries(
    [...rows].map((row) => {
      const cells = [...row.children].map(({ textContent }) => textContent ?? '')
      return [cells[0], cells.slice(1)]
    }),
  )
}
