import { expect, it } from 'vitest'
import { newRecommendation } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { lostWithAll, lostWords } from './lost-words.ts'

const plain = newRecommendation('2027-01-01')
const byBus = { ...plain, _id: 'r1', title: 'By bus', employess_feasible_transit: ['m1', 'm2'] }
const built = { ...plain, _id: 'r2', has_content: true }

it('names what goes with one that is removed [RW-REC-05]', () => {
  expect(lostWords(plain)).toBeNull()
  expect(lostWords(byBus)).toBe(
    '“By bus” goes with its figures and its e-mail, for all 2 members chosen.',
  )
  expect(lostWords({ ...built, employess_feasible_transit: ['m1'] })).toContain(
    'the e-mail you built, for the 1 member chosen',
  )
})

it('is nothing when none of those switched off has members or a letter [RW-REC-07]', () => {
  expect(lostWithAll([plain, plain], [{ ...plain, _id: 'r1' }])).toBeNull()
})

it('names what goes with all that are switched off, each member once [RW-REC-07]', () => {
  const other = { ...plain, employes_feasible_biking_or_walking: ['m2', 'm3'] }
  expect(lostWithAll([byBus, other], [byBus])).toBe(
    'Once saved as off, all recommendations go with their figures and e-mails, for all 3 members chosen.',
  )
  // Saved, whatever has been typed since.
  expect(lostWithAll([plain], [built])).toContain('the e-mails you built.')
})
