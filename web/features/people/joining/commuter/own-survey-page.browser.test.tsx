import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSurvey } from '#contract/people/joining-commuter.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnSurveyPage } from './own-survey-page.tsx'

const survey: OwnSurvey = {
  filled: true,
  work_address: '1 Main St, Denver, CO',
  home_address: '12 Pearl St, Boulder, CO',
  home_lat_cord: '40.01499',
  home_lng_cord: '-105.27055',
  usual_mode: 'bike',
  office_days: 4,
  distance: 4.5,
  work_from: null,
  work_until: null,
}
const blank: OwnSurvey = {
  filled: false,
  work_address: survey.work_address,
  home_address: null,
  home_lat_cord: null,
  home_lng_cord: null,
  usual_mode: null,
  office_days: null,
  distance: null,
  work_from: null,
  work_until: null,
}

const home = page.getByRole('combobox', { name: 'Home address' })
const miles = page.getByLabelText('Miles to work, one way', { exact: true })

async function open(answer: () => Response, member = memberAnswer()) {
  const calls = answerCalls({
    'GET /api/commuter/survey': answer,
    'GET /api/commuter/me': () => Response.json(member),
    'GET /api/places': () => Response.json({ data: [], source: 'geonames' }),
    'PUT /api/commuter/survey': () =>
      Response.json({ status: true, result: 'Your survey is saved' }),
  })
  await renderPage(<OwnSurveyPage />, { member })
  return () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)
}

it('shows what was said, and saves what changed with the same home', async () => {
  const sent = await open(() => Response.json(survey))
  await expect.element(home).toHaveValue('12 Pearl St, Boulder, CO')
  await page.getByLabelText('How you usually get to work').selectOptions('Public transit')
  await miles.fill('5.2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Your survey is saved')).toBeVisible()
  const { filled: _filled, work_address: _work, ...said } = survey
  expect(sent()).toEqual([{ ...said, usual_mode: 'public_transit', distance: 5.2 }])
})

it('takes the member’s own hours at work, and shows those of another app', async () => {
  const sent = await open(() =>
    Response.json({ ...survey, work_from: '06:50', work_until: '15:00' }),
  )
  const begins = page.getByLabelText('Work begins')
  await expect.element(begins).toHaveValue('06:50')
  await begins.selectOptions('10:00 PM')
  await page.getByLabelText('Work ends').selectOptions('6:15 AM')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Your survey is saved')).toBeVisible()
  expect(sent()).toMatchObject([{ work_from: '22:00', work_until: '06:15' }])
})

it('asks all of it of who left it for later', async () => {
  const sent = await open(() => Response.json(blank))
  await expect.element(home).toHaveValue('')
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect.element(home).toHaveAccessibleDescription(/This field is required/)
  await expect.element(home).toHaveFocus()
  expect(sent()).toEqual([])
})

it('takes no half-typed home', async () => {
  const sent = await open(() => Response.json(survey))
  await home.fill('Pearl')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(home).toHaveAccessibleDescription(/The address is not valid/)
  expect(sent()).toEqual([])
})

it('is read only once the membership is deactivated', async () => {
  await open(() => Response.json(survey), memberAnswer({ disabled: true }))
  await expect.element(page.getByText(/the survey stays as it is/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})

it('says that it could not be loaded, with the way to try again', async () => {
  let isDown = true
  await open(() => (isDown ? refusal('Not now', 503) : Response.json(survey)))
  await expect.element(page.getByText('Not now')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(home).toHaveValue('12 Pearl St, Boulder, CO')
})
