import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { SurveyNotice } from './survey-notice.tsx'

const notice = page.getByText(/^Your commute survey is still open/)

it('leads who left the survey for later to it', async () => {
  await renderPage(<SurveyNotice />, { member: memberAnswer({ survey_filled: false }) })
  await expect.element(notice).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Fill it in' }))
    .toHaveAttribute('href', '/rider/survey')
})

it.each([{ survey_filled: true }, { survey_filled: false, disabled: true }])(
  'says nothing to %j',
  async (differences) => {
    await renderPage(
      <>
        <SurveyNotice />
        <p>The page</p>
      </>,
      { member: memberAnswer(differences) },
    )
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
  },
)
