import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RegisterPage } from './register-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const address = page.getByRole('combobox', { name: 'Address' })
const registerButton = page.getByRole('button', { name: 'Register' })
const path = 'POST /api/register'

const denver = { formated_address: 'Denver, CO', lat: 39.74, lng: -104.99 }
const placesFound = () => Response.json({ data: [denver], source: 'geonames' })
const noPlaces = () => Response.json({ data: [], source: 'geonames' })
const places = 'GET /api/places'

/** Everything but the terms, each as short as it may be. */
const filled = {
  'Organization name': 'Fox',
  'Number of employees': '1,200',
  'Your name': 'Ada',
  Phone: '+1 303 555 0100',
  Email: 'ada@test.example',
  Password: 'Commute-2026!',
  'Confirm password': 'Commute-2026!',
}

async function openForm(differences: Partial<typeof filled> = {}) {
  await renderPage(<RegisterPage />)
  for (const [label, value] of Object.entries({ ...filled, ...differences })) {
    await field(label).fill(value)
  }
  await page.getByRole('combobox', { name: 'Type of organization' }).selectOptions('School')
  await address.fill('Denver, CO')
  await page.getByRole('checkbox').click()
}

describe('the registration form', () => {
  it('can be sent once the terms are accepted, and not before [REG-05]', async () => {
    await renderPage(<RegisterPage />)
    await expect.element(registerButton).toBeDisabled()
    await expect
      .element(registerButton)
      .toHaveAccessibleDescription('Accept the terms to register.')
    await page.getByRole('checkbox').click()
    await expect.element(registerButton).toBeEnabled()
    await page.getByRole('checkbox').click()
    await expect.element(registerButton).toBeDisabled()
  })

  it('has nine fields and the terms, and five types of organization [REG-01, REG-02]', async () => {
    await renderPage(<RegisterPage />)
    for (const label of Object.keys(filled)) await expect.element(field(label)).toBeVisible()
    await expect.element(address).toBeVisible()
    const type = page.getByRole('combobox', { name: 'Type of organization' })
    const types = [...type.element().querySelectorAll('option')].map(({ value }) => value)
    expect(types).toEqual([
      '',
      'Business',
      'Government',
      'School',
      'Hospital',
      'Housing Development',
    ])
    const form = type.element().closest('form')
    expect(form?.querySelectorAll('input, select, textarea')).toHaveLength(10)
  })

  it('asks for all of the organization, from its name on [REG-07..09, REG-11]', async () => {
    const calls = answerCalls({})
    await renderPage(<RegisterPage />)
    await page.getByRole('checkbox').click()
    await registerButton.click()
    await expect.element(field('Organization name')).toHaveFocus()
    for (const asked of [
      field('Organization name'),
      page.getByRole('combobox', { name: 'Type of organization' }),
      field('Number of employees'),
      address,
    ]) {
      await expect.element(asked).toHaveAccessibleDescription(/This field is required/)
    }
    expect(calls).toEqual([])
  })

  it('asks for all of the person [REG-06, REG-12, REG-13, REG-15, REG-16]', async () => {
    const calls = answerCalls({ [places]: placesFound })
    const asked = ['Your name', 'Phone', 'Email', 'Password', 'Confirm password']
    await openForm(Object.fromEntries(asked.map((label) => [label, ''])))
    await registerButton.click()
    for (const label of asked) {
      await expect.element(field(label)).toHaveAccessibleDescription(/This field is required/)
    }
    await expect.element(field('Your name')).toHaveFocus()
    await expect.element(field('Organization name')).toHaveAccessibleDescription('')
    expect(calls.map(({ name }) => name)).not.toContain(path)
  })

  it.each([
    ['a name of two letters [REG-06]', 'Your name', 'Al', 'required at least 3 chars'],
    ['an organization of two letters [REG-08]', 'Organization name', 'Fo', /at least 3 chars/],
    ['no employees [REG-11]', 'Number of employees', '0', 'Must be bigger than or equal to 1'],
    ['what is no address [REG-12]', 'Email', 'ada.test.example', /must be a valid email address/],
    ['a weak password [REG-13]', 'Password', 'commute2026', /Minimum 8 characters, at least one/],
    ['another password [REG-15]', 'Confirm password', 'Commute-2027!', /passwords do not match/],
  ] as const)('does not take %s', async (_, label, typed, message) => {
    const calls = answerCalls({ [places]: placesFound })
    await openForm({ [label]: typed })
    await registerButton.click()
    await expect.element(field(label)).toHaveAccessibleDescription(message)
    await expect.element(field(label)).toHaveFocus()
    expect(calls.map(({ name }) => name)).not.toContain(path)
  })

  it('says the rule for passwords before it is broken [REG-14]', async () => {
    await renderPage(<RegisterPage />)
    await expect.element(field('Password')).toHaveAccessibleDescription(/At least 8 characters/)
  })

  it('marks an address that is nowhere together with the other fields [REG-10]', async () => {
    const calls = answerCalls({ [places]: noPlaces })
    await openForm({ 'Your name': 'Al' })
    await registerButton.click()
    await expect
      .element(field('Your name'))
      .toHaveAccessibleDescription('required at least 3 chars')
    await expect.element(address).toHaveAccessibleDescription(/The address is not valid/)
    await expect.element(address).toHaveFocus()
    await field('Your name').fill('Ada')
    await registerButton.click()
    await expect.element(address).toHaveAccessibleDescription(/The address is not valid/)
    expect(calls.map(({ name }) => name)).not.toContain(path)
  })

  it('sends what just fits, with the coordinates of its place [REG-17]', async () => {
    const calls = answerCalls({
      [places]: placesFound,
      [path]: () => Response.json({ status: true, result: 'Registered', is_active: false }),
    })
    await openForm()
    await registerButton.click()
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(calls.find(({ name }) => name === path)?.body).toEqual({
      name: 'Ada',
      community_type: 'School',
      community_name: 'Fox',
      community_txt_address: 'Denver, CO',
      community_lat_cord: '39.74',
      community_lng_cord: '-104.99',
      community_size: 1200,
      email: 'ada@test.example',
      password: 'Commute-2026!',
      password_confirmation: 'Commute-2026!',
      phone: '+1 303 555 0100',
    })
  })

  it('puts what the server refuses under its field, and what has none into an alert [REG-21, X-ERR-05]', async () => {
    const answers = [
      refusal({ email: ['Not this one'] }),
      refusal({ community_lat_cord: ['This place is not known'], plan: ['Not for sale'] }),
    ]
    answerCalls({ [places]: placesFound, [path]: () => answers.shift() ?? Response.error() })
    await openForm()
    await registerButton.click()
    await expect.element(field('Email')).toHaveAccessibleDescription(/Not this one/)
    await expect.element(field('Email')).toHaveFocus()
    await registerButton.click()
    await expect.element(address).toHaveAccessibleDescription(/This place is not known/)
    await expect.element(address).toHaveFocus()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Plan: Not for sale')
    await expect.element(field('Your name')).toHaveValue('Ada')
  })
})
