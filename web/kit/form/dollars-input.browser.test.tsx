import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { DollarsInput, useDollars } from './dollars-input.tsx'

function Amount() {
  const { input } = useDollars(2221.5)
  return <DollarsInput label="Amount" {...input} />
}

it('writes cents in full, and leaves what is typed alone [X-NUM-03]', async () => {
  await renderPage(<Amount />)
  const amount = page.getByLabelText('Amount')
  await expect.element(amount).toHaveValue('$2,221.50')
  await userEvent.tripleClick(amount)
  await userEvent.keyboard('1234.57')
  await expect.element(amount).toHaveValue('$1,234.57')
  await userEvent.keyboard('{Backspace}{Tab}')
  await expect.element(amount).toHaveValue('$1,234.50')
})
