import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { DownloadButton } from './export-buttons.tsx'

it('a download that fails says so, and its button has the focus for another try [X-ERR-07]', async () => {
  const file = Promise.withResolvers<Response>()
  const fetchFile = () => file.promise
  await renderPage(
    <DownloadButton label="Get the file" what="The file" name="a.csv" fetchFile={fetchFile} />,
  )
  const button = page.getByRole('button', { name: 'Get the file' })
  await button.click()
  // A browser takes the focus from what is disabled.
  await expect.element(button).not.toHaveFocus()
  file.reject(new Error('The stream broke off'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The file could not be downloaded. Please try again.')
  await expect.element(button).toBeEnabled()
  await expect.element(button).toHaveFocus()
})
