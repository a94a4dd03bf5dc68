import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  newRecommendation,
  type RecommendationDraft,
} from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { RemoveRecommendation } from './remove-recommendation.tsx'

/** The button as it is drawn first, in HTML. */
function drawn(differences: Partial<RecommendationDraft>): string {
  const entry = { ...newRecommendation('2026-12-01'), ...differences }
  return renderToStaticMarkup(
    <MantineProvider>
      <RemoveRecommendation entry={entry} number={2} onRemove={() => undefined} />
    </MantineProvider>,
  )
}

it.each([
  ['a saved entry nobody is chosen for', { _id: 'r2', has_content: false }, false],
  ['one with an email that was built', { _id: 'r2', has_content: true }, true],
  ['one with members, saved or not', { employess_feasible_transit: ['m1'] }, true],
])('asks before it removes %s: %j %s [RW-REC-05]', (_, differences, isAsked) => {
  expect(drawn(differences).includes('aria-haspopup="dialog"')).toBe(isAsked)
})
