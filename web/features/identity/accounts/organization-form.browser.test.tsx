import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { EmployerSignInRows } from './employer-sign-in-rows.tsx'
import { OrganizationForm } from './organization-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const path = 'PUT /api/users/me'
const user = employerAnswer()

async function openForm() {
  await renderPage(<OrganizationForm people={[]} />, { user })
}

describe('the form of the organization', () => {
  it('is saved when something changed, and spaces around a value are no change [ACC-06, ACC-07, ACC-18, ACC-20]', async () => {
    const changed = employerAnswer({ phone: '+17205550142' })
    const calls = answerCalls({
      [path]: () => Response.json({ status: true, result: 'Updated successfully', user: changed }),
    })
    await openForm()
    await expect.element(save).toBeDisabled()
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed since it was saved')
    await field('Phone').fill(`  ${user.phone} `)
    await expect.element(save).toBeDisabled()
    await field('Phone').fill(` ${changed.phone} `)
    await save.click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    await expect.element(field('Phone')).toHaveValue(changed.phone)
    await expect.element(save).toBeDisabled()
    const { community_type, community_name, community_txt_address, time_zone, contact } = user
    const unchanged = {
      community_type,
      community_name,
      community_txt_address,
      time_zone,
      contact_user_id: contact.user_id,
    }
    expect(calls).toEqual([{ name: path, body: { ...unchanged, phone: changed.phone } }])
  })

  it.each([
    ['an employer of two letters [ACC-11]', 'Employer name', 'Fo', 'required at least 3 chars'],
    ['no employer [ACC-11]', 'Employer name', '', 'This field is required'],
    ['no address [ACC-12]', 'Employer address', '', /This field is required/],
    ['no phone [ACC-15]', 'Phone', '', 'This field is required'],
  ] as const)('does not take %s', async (_, label, typed, message) => {
    const calls = answerCalls({})
    await openForm()
    await field(label).fill(typed)
    await save.click()
    await expect.element(field(label)).toHaveAccessibleDescription(message)
    await expect.element(field(label)).toHaveFocus()
    expect(calls.map(({ name }) => name)).not.toContain(path)
  })

  it('offers the five types of organization, one of which is always chosen [ACC-10]', async () => {
    await openForm()
    const type = page.getByRole('combobox', { name: 'Type', exact: true })
    await expect.element(type).toHaveValue('Business')
    const options = [...type.element().querySelectorAll('option')].map(({ value }) => value)
    expect(options).toEqual(['Business', 'Government', 'School', 'Hospital', 'Housing Development'])
  })

  it('does not let the number of employees be changed [ACC-04]', async () => {
    await openForm()
    await expect.element(field('Number of employees')).toHaveValue('12')
    await expect.element(field('Number of employees')).toHaveAttribute('readonly')
    await expect.element(field('Employer name')).not.toHaveAttribute('readonly')
  })

  it('puts what the server refuses under its field; what was typed stays [ACC-08, ACC-12]', async () => {
    const message = { community_txt_address: ['The address is not valid'] }
    answerCalls({
      [path]: () => refusal(message),
      'GET /api/places': () => Response.json({ data: [], source: 'geonames' }),
    })
    await openForm()
    const address = page.getByRole('combobox', { name: 'Employer address' })
    await address.fill('Xyzzyville Qqq')
    await save.click()
    await expect.element(address).toHaveAccessibleDescription(/The address is not valid/)
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveValue('Xyzzyville Qqq')
  })

  it.each([
    [
      'email',
      { 'New email': 'new@test.example', 'Current password': 'Commute-2026!' },
      { email: 'new@test.example', current_password: 'Commute-2026!' },
      'Confirm your new address',
    ],
    [
      'password',
      {
        'Current password': 'Commute-2026!',
        'New password': 'Two-wheels-2026!',
        'Confirm new password': 'Two-wheels-2026!',
      },
      { current_password: 'Commute-2026!', password: 'Two-wheels-2026!' },
      'Updated successfully',
    ],
  ])(
    'is not sent with a new %s, which is asked for above it [ACC-18]',
    async (what, typed, sent, end) => {
      const calls = answerCalls({
        [path]: () => Response.json({ status: true, result: 'Updated successfully', user }),
        'GET /api/user': () => Response.json(user),
      })
      await renderPage(
        <>
          <EmployerSignInRows user={user} />
          <OrganizationForm people={[]} />
        </>,
        { user },
      )
      await field('Phone').fill('+17205550142')
      await page.getByRole('button', { name: `Change ${what}` }).click()
      const dialog = page.getByRole('dialog')
      for (const [label, value] of Object.entries(typed))
        await dialog.getByLabelText(label, { exact: true }).fill(value)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(end)).toBeVisible()
      const puts = calls.filter(({ name }) => name === path)
      expect(puts.map(({ body }) => body)).toEqual([sent])
      await expect.element(field('Phone')).toHaveValue('+17205550142')
    },
  )

  it('takes another address once it is chosen or complete, not half typed', async () => {
    const denver = { formated_address: 'Denver, CO', lat: 39.74, lng: -104.99, country: 'US' }
    const calls = answerCalls({
      [path]: () => Response.json({ status: true, result: 'Updated successfully', user }),
      'GET /api/places': () => Response.json({ data: [denver], source: 'geonames' }),
    })
    await openForm()
    const address = page.getByRole('combobox', { name: 'Employer address' })
    await address.fill('1999 Broadway, Den')
    await save.click()
    await expect.element(address).toHaveAccessibleDescription(/Choose the address from the list/)
    await expect.element(address).toHaveFocus()
    expect(calls.map(({ name }) => name)).not.toContain(path)
    await address.fill('1999 Broadway, Denver, CO')
    await save.click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(calls.find(({ name }) => name === path)?.body).toMatchObject({
      community_txt_address: '1999 Broadway, Denver, CO',
      community_lat_cord: '39.74',
      community_lng_cord: '-104.99',
    })
  })

  it('finds a time zone by its common name', async () => {
    await openForm()
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await expect.element(zone).toHaveValue('America/Denver (Mountain Time)')
    await zone.fill('eastern york')
    await page.getByRole('option', { name: 'America/New York (Eastern Time)' }).click()
    await expect.element(zone).toHaveValue('America/New York (Eastern Time)')
    await expect.element(save).toBeEnabled()
  })
})
