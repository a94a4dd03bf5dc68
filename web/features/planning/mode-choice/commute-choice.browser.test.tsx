import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import {
  adoption,
  analysis,
  button,
  card,
  openChoice,
  shares,
  slider,
  toggle,
} from '#testing/browser/open-choice.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { baseAnswer } from './choice-fixture.ts'
import { CommuteChoice } from './commute-choice.tsx'

const adopt = button('Adopt Commute Plan')

it('draws today beside what would be, in percent of each, with low and high [ELAS-04, ELAS-05]', async () => {
  await openChoice({ at: '/?parking=0' })
  await expect.element(card('Current and potential mode share')).toBeVisible()
  expect(shares()).toMatchObject({
    'Drive alone': ['38.0%', '38.0%', '38.0%'],
    Transit: ['9.0%', '9.0%', '9.0%'],
    Telecommute: ['35.0%', '35.0%', '35.0%'],
  })
  await openChoice({ at: '/?parking=10' })
  await expect.element(slider('Parking cost')).toHaveAttribute('aria-valuenow', '10')
  const [today, potential = '', range] = shares()['Drive alone'] ?? []
  expect(today).toBe('38.0%')
  expect(Number.parseFloat(potential)).toBeLessThan(38)
  expect(range).toMatch(/^\d+\.\d% to \d+\.\d%$/)
})

it('views, tables and files are those of every chart [ELAS-05]', async () => {
  await openChoice()
  await button('Options for Current and potential mode share').click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const heads = page
    .getByRole('region', { name: 'Current and potential mode share as a table' })
    .getByRole('columnheader')
  await expect.element(heads.first()).toMatchTextContent('Mode')
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual([
    'Mode',
    'Today',
    'Potential',
    'Low',
    'High',
  ])
})

it('every figure has low and high, its formula and its source [ELAS-12]', async () => {
  await openChoice({ at: '/?parking=10&on=bike&bike=3' })
  for (const name of ['Employer savings', 'Employee cost', 'Emissions avoided']) {
    await expect.element(card(name)).toMatchTextContent(/low to high .+ to /)
    await expect.element(card(name)).toMatchTextContent('for these 100 commuters')
    await button(`About ${name}`).hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(/ = .+ Source: .+/)
    await userEvent.keyboard('{Escape}')
  }
  const method = card('How it is computed')
  expect(method.element().textContent?.match(/Source: /g)).toHaveLength(6)
  await expect.element(card('What the model does not know')).toMatchTextContent(/does not know/)
})

it('how it is computed is read in words and dollars [ELAS-12]', async () => {
  await openChoice()
  const coefficients = page.getByRole('region', { name: 'Coefficients of the model' })
  for (const name of ['Weak response', 'Usual response', 'Strong response'])
    await expect.element(coefficients.getByRole('columnheader', { name })).toBeInTheDocument()
  await expect
    .element(coefficients.getByRole('row', { name: /^Value of time/ }))
    .toMatchTextContent('$16.30$13.60$9.50')
})

it('a plan is adopted as a draft once its reader has read what is written [ELAS-13]', async () => {
  const calls = await openChoice({ at: '/?on=bike&bike=3' })
  await adopt.click()
  const dialog = page.getByRole('dialog', { name: 'Adopt this commute plan?' })
  await expect.element(dialog).toMatchTextContent('Biking: $3.00 a day')
  await expect
    .element(dialog)
    .toMatchTextContent('parking cost $5.00 a day for whoever drives alone')
  expect(calls.map(({ name }) => name)).not.toContain(adoption)
  await dialog.getByRole('button', { name: 'Write the draft' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(calls.find(({ name }) => name === adoption)?.body).toMatchObject({
    source: 'commuters',
    incentives: { parking_cost: 5, subsidies: { bike: { on: true, cost: 3 } } },
  })
})

it('analysts try everything out and adopt nothing [ELAS-13]', async () => {
  await openChoice({ at: '/?on=bike&bike=3', role: 'analyst' })
  await expect.element(adopt).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(adopt)
    .toHaveAccessibleDescription(/Only managers and owners can adopt a commute plan/)
  await toggle('Walking').click()
  await expect.element(toggle('Walking')).toBeChecked()
})

it('says whose shares stand for those of uploaded addresses [ELAS-03]', async () => {
  await openChoice({
    of: { source: 'addresses', upload_id: '0193c0de-0000-7000-8000-000000000011' },
    base: { source: 'addresses', from: null, to: null },
  })
  const table = card('Mode shares with their range')
  await expect.element(table.getByRole('columnheader', { name: 'Assumed: Denver' })).toBeVisible()
  await expect.element(table.getByText(/Source: the Denver mode shares/)).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Today' })).not.toBeInTheDocument()
})

it('says whose ways it starts from, and of when [ELAS-02]', async () => {
  await openChoice({
    base: {
      notes: [
        '80 people with trips.',
        'Distances of fewer than five people are everybody’s average.',
      ],
    },
  })
  await expect
    .element(page.getByText('Based on 100 commuters, Nov 27, 2025 – Nov 26, 2026.'))
    .toBeVisible()
  await expect.element(page.getByText('80 people with trips.')).toBeVisible()
  await expect.element(page.getByText(/everybody’s average/)).toBeVisible()
})

it.each([
  [0, 'No member has logged a trip or answered the commute survey yet.'],
  [4, 'Only 4 members logged a trip or answered the commute survey.'],
])(
  'with %i commuters it predicts nothing and says what to do [ELAS-02]',
  async (commuters, text) => {
    await openChoice({ base: { commuters } })
    await expect.element(page.getByRole('main')).toMatchTextContent(text)
    await expect.element(page.getByRole('link', { name: 'Invite members' })).toBeVisible()
    await expect.element(slider('Parking cost')).not.toBeInTheDocument()
  },
)

it('a failure says so and can be retried [ELAS-02]', async () => {
  let isDown = true
  answerCalls({
    [analysis]: () =>
      isDown ? refusal('Down', 500) : Response.json({ base: baseAnswer(), result: null }),
  })
  await renderPage(<CommuteChoice of={{ source: 'commuters' }} />, { user: employerAnswer() })
  await expect.element(button('Retry')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.element(slider('Parking cost')).toBeVisible()
})
