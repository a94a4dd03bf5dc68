import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { DayInput } from './day-input.tsx'
import { TypedDayInput } from './typed-day-input.tsx'

const field = page.getByRole('textbox', { name: 'Day' })

function Both({ isTyped }: { isTyped: boolean }) {
  const [day, setDay] = useState<string | null>(null)
  const input = { label: 'Day', value: day, onChange: setDay }
  return (
    <>
      {isTyped ? <TypedDayInput {...input} firstOn="2026-01-01" /> : <DayInput {...input} />}
      <output>{day ?? 'none'}</output>
    </>
  )
}

it.each([
  [false, '11/30/2026'],
  [false, 'Nov 30, 2026'],
  [true, '11/30/2026'],
  [true, 'Nov 30, 2026'],
])('a date field (as typed: %s) takes %s and writes it out', async (isTyped, typed) => {
  await renderPage(<Both isTyped={isTyped} />)
  await field.click()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-30')
  await expect.element(field).toHaveValue(typed)
  await userEvent.tab()
  await userEvent.click(document.body)
  await expect.element(field).toHaveValue('2026-11-30')
})

it('what is no date stays where the form says what is wrong with it', async () => {
  await renderPage(<Both isTyped />)
  await field.click()
  await userEvent.keyboard('2/30/2026')
  await userEvent.click(document.body)
  await expect.element(page.getByRole('status')).toHaveTextContent('2/30/2026')
  await expect.element(field).toHaveValue('2/30/2026')
})
