import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressProblem, register } from './register.ts'
import { registrationOf } from './registration-form-values.ts'

const values = {
  community_name: 'Test Works',
  community_type: 'School',
  community_size: '12',
  community_txt_address: '1999 Broadway, Denver, CO',
  name: 'Test Leader',
  phone: '+1 303 555 0100',
  email: 'leader@test.example',
  password: 'Commute-2026!',
  password_confirmation: 'Commute-2026!',
}
const denver = { formated_address: 'Denver, CO', lat: 39.74, lng: -104.99, country: 'US' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'localhost' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: object, init?: ResponseInit) {
  fetched.mockResolvedValueOnce(Response.json(body, init))
}

it('registers at the place that is typed in full when none was picked [REG-04, REG-17]', async () => {
  answer({ data: [denver] })
  answer({ status: true, result: 'Registered successfully', is_active: false })
  expect(await register(values, null)).toEqual({
    kind: 'waiting',
    message: 'Registered successfully',
  })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/places?query=1999+Broadway%2C+Denver%2C+CO')
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/register')
  expect(init?.body).toBe(JSON.stringify(registrationOf(values, denver)))
})

it('saves the token of an account that is active at once [REG-19]', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1' })
  expect((await register(values, denver)).kind).toBe('signed-in')
  expect(document.cookie).toMatch(/^switchback_employer=t1;/)
})

it('asks to complete an address that is half typed', async () => {
  answer({ data: [denver] })
  const halfTyped = { ...values, community_txt_address: '1999 Broadway, Den' }
  await expect(register(halfTyped, null)).rejects.toMatchObject({
    fields: {
      community_txt_address: [expect.stringContaining('Choose the address from the list')],
    },
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('refuses an address nothing is found for [REG-10]', async () => {
  answer({ data: [] })
  await expect(register(values, null)).rejects.toMatchObject({
    fields: { community_txt_address: ['The address is not valid'] },
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('says at the address when places cannot be looked up', async () => {
  const message = 'Addresses cannot be looked up at the moment'
  answer({ message }, { status: 502 })
  await expect(register(values, null)).rejects.toMatchObject({
    fields: { community_txt_address: [message] },
  })
})

it('hands the fields the server refuses to the form [REG-21]', async () => {
  answer({ message: { email: ['The email has already been taken.'] } }, { status: 422 })
  await expect(register(values, denver)).rejects.toMatchObject({
    fields: { email: ['The email has already been taken.'] },
  })
})

it('finds the address wrong before the other fields are right [REG-10]', async () => {
  answer({ data: [] })
  const noName = { ...values, name: '' }
  expect(await addressProblem(noName, null)).toEqual({
    community_txt_address: 'The address is not valid',
  })
  answer({ data: [denver] })
  expect(await addressProblem(noName, null)).toEqual({})
  expect(await addressProblem({ ...noName, community_txt_address: 'x' }, null)).toEqual({})
})

it('leaves an address that cannot be looked up to the sending', async () => {
  answer({ message: 'down' }, { status: 502 })
  expect(await addressProblem(values, null)).toEqual({})
})
