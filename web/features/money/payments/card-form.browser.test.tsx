import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { CardForm } from './card-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const pay = page.getByRole('button', { name: 'Pay $10.30' })
const path = 'POST /api/pay/cs_test'

/** Each as short as it may be. */
const filled = {
  'Name on card': 'Ada',
  'Card number': '4242 4242 4242 4242',
  'Security code': '123',
  'Billing address': '1 Main',
  City: 'Ada',
  'Zip code': '80202',
}

async function openForm() {
  await renderPage(
    <CardForm
      session="cs_test"
      from={undefined}
      cancelUrl="/"
      submitLabel="Pay $10.30"
      today="2026-05-15"
      onClosed={() => undefined}
    />,
  )
}

async function fillForm(differences: Partial<typeof filled> = {}) {
  await openForm()
  for (const [label, value] of Object.entries({ ...filled, ...differences })) {
    await field(label).fill(value)
  }
  await field('Expiration year').selectOptions('2026')
  await field('Expiration month').selectOptions('05')
  await field('State or territory').selectOptions('CO')
}

describe('the card form', () => {
  it('asks for everything the bank wants, from the name on [CREDIT-13..17]', async () => {
    const calls = answerCalls({})
    await openForm()
    await pay.click()
    await expect.element(field('Name on card')).toHaveFocus()
    const asked = [...Object.keys(filled), 'Expiration month', 'Expiration year']
    for (const label of [...asked, 'State or territory']) {
      await expect.element(field(label)).toHaveAccessibleDescription(/This field is required/)
    }
    expect(calls).toEqual([])
  })

  it.each([
    ['a name of two letters [CREDIT-13]', 'Name on card', 'ab', 'required at least 3 chars'],
    ['eleven digits [CREDIT-14]', 'Card number', '4242 4242 424', 'Enter 12 to 16 digits'],
    ['a code of two digits [CREDIT-15]', 'Security code', '12', /Enter the 3 or 4 digits/],
    ['a code with a letter [CREDIT-15]', 'Security code', '12a', /Enter the 3 or 4 digits/],
    ['an address of two letters [CREDIT-16]', 'Billing address', '1a', /at least 3 chars/],
    ['a city of two letters [CREDIT-16]', 'City', 'Ad', 'required at least 3 chars'],
    ['a zip code of four digits [CREDIT-17]', 'Zip code', '8020', /Enter 5 digits, or 9/],
  ] as const)('does not take %s', async (_, label, typed, message) => {
    const calls = answerCalls({})
    await fillForm({ [label]: typed })
    await pay.click()
    await expect.element(field(label)).toHaveAccessibleDescription(message)
    await expect.element(field(label)).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('groups the digits of the number as they are typed, and takes nothing else [CREDIT-14]', async () => {
    await openForm()
    await field('Card number').click()
    await userEvent.keyboard('4242x4242 42424242999')
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  })

  it('takes the month it ends in from a calendar too, none before this one [CREDIT-18, PAY-21]', async () => {
    await openForm()
    await page.getByRole('button', { name: 'Choose the expiration from a calendar' }).click()
    const month = (name: string) => page.getByRole('button', { name, exact: true })
    await expect.element(month('Apr')).toBeDisabled()
    await expect.element(month('May')).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Previous year' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next year' }).click()
    await month('Apr').click()
    await expect.element(field('Expiration month')).toHaveValue('04')
    await expect.element(field('Expiration year')).toHaveValue('2027')
    await expect.element(month('Apr')).not.toBeInTheDocument()
  })

  it('can be filled in by the browser', async () => {
    await openForm()
    for (const [label, name] of [
      ['Name on card', 'cc-name'],
      ['Card number', 'cc-number'],
      ['Expiration month', 'cc-exp-month'],
      ['Expiration year', 'cc-exp-year'],
      ['Security code', 'cc-csc'],
    ] as const) {
      await expect.element(field(label)).toHaveAttribute('autocomplete', name)
    }
  })

  it('lets no month before this one be chosen [CREDIT-18]', async () => {
    await openForm()
    const month = field('Expiration month')
    const disabled = () =>
      [...month.element().querySelectorAll('option')]
        .filter((option) => option.disabled)
        .map(({ value }) => value)
    expect(disabled()).toEqual([])
    await field('Expiration year').selectOptions('2026')
    await expect.poll(disabled).toEqual(['01', '02', '03', '04'])
    await field('Expiration year').selectOptions('2027')
    await expect.poll(disabled).toEqual([])
  })

  it('does not take a month that was chosen before its year was over [CREDIT-18]', async () => {
    const calls = answerCalls({})
    await fillForm()
    await field('Expiration year').selectOptions('2027')
    await field('Expiration month').selectOptions('04')
    await field('Expiration year').selectOptions('2026')
    await pay.click()
    await expect
      .element(field('Expiration month'))
      .toHaveAccessibleDescription('This card has expired')
    expect(calls).toEqual([])
  })

  it('sends the digits alone, and puts what is refused under its field; what was typed stays [PAY-21]', async () => {
    const calls = answerCalls({
      [path]: () => refusal({ card_number: ['Your card number is not valid'] }),
    })
    await fillForm()
    await pay.click()
    await expect
      .element(field('Card number'))
      .toHaveAccessibleDescription('Your card number is not valid')
    await expect.element(field('Card number')).toHaveFocus()
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        card_name: 'Ada',
        card_number: '4242424242424242',
        expiration: '2026-05',
        card_cvv: '123',
        address: '1 Main',
        city: 'Ada',
        state: 'CO',
        zip_code: '80202',
      },
    ])
  })
})
