import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { secondStepMethods, signIn } from './sign-in.ts'

const credentials = { email: 'leader@demo.example', password: 'Commute-2026!' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'localhost' })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: object, init?: ResponseInit) {
  fetched.mockResolvedValue(Response.json(body, init))
}

it('sends email and password and saves the token of an active account [LOGIN-04..06]', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1' })
  expect(await signIn(credentials)).toEqual({ kind: 'signed-in' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.method, init?.body]).toEqual([
    '/api/login',
    'POST',
    JSON.stringify(credentials),
  ])
  expect(document.cookie).toMatch(/^switchback_employer=t1; Path=\/; .*SameSite=Strict$/)
})

it('brings along next time what the device got', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1', device_token: 'd1' })
  const sent = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-device-token')
  await signIn(credentials)
  expect(sent()).toBeNull()
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't2', device_token: 'd1' })
  await signIn(credentials)
  expect(sent()).toBe('d1')
})

it('signs in where the browser keeps nothing but cookies', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1', device_token: 'd1' })
  expect(await signIn(credentials)).toEqual({ kind: 'signed-in' })
})

it('saves nothing for an account that is not active [LOGIN-08]', async () => {
  answer({ status: true, result: 'ok', is_active: false })
  expect(await signIn(credentials)).toEqual({ kind: 'inactive' })
  expect(document.cookie).toBe('')
})

it("shows the server's message on any other error [LOGIN-20]", async () => {
  answer({ code: 'invalid_credentials', message: 'No such account' }, { status: 401 })
  await expect(signIn(credentials)).rejects.toMatchObject({
    message: 'No such account',
    fields: {},
  })
})

it('hands the messages of single fields to the form [X-ERR-05]', async () => {
  answer({ message: { email: ['Not a company address'] } }, { status: 422 })
  await expect(signIn(credentials)).rejects.toMatchObject({
    fields: { email: ['Not a company address'] },
  })
})

it('says so when the browser refuses the cookie', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't1' })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} }))
  await expect(signIn(credentials)).rejects.toThrow('Your browser did not keep the session.')
})

const masked = {
  code: 'second_step_required',
  message: 'Please confirm your sign-in with a code',
  email_methods: ['l•••@demo.example', 'w•••@work.example'],
  phone_methods: ['•••77'],
}

it('asks for the second step when the server lists methods [LOGIN-11]', async () => {
  answer(masked, { status: 403 })
  expect(await signIn(credentials)).toEqual({
    kind: 'second-step',
    methods: { email: masked.email_methods, phone: masked.phone_methods },
  })
  expect(document.cookie).toBe('')
})

it('ends the sign-in with the code and where it went [LOGIN-18, LOGIN-19]', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't2' })
  const choice = { channel: 'phone', number: 0 } as const
  expect(await signIn(credentials, { otp: '483920', choice })).toEqual({ kind: 'signed-in' })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/login?otp_method=phone&method_number=0')
  expect(init?.body).toBe(JSON.stringify({ ...credentials, otp: '483920' }))
})

it('sends a recovery code without a method', async () => {
  answer({ status: true, result: 'ok', is_active: true, accessToken: 't2' })
  await signIn(credentials, { otp: 'aaaa-bbbb-cccc-dddd' })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/login')
})

it('hands a wrong code to its field', async () => {
  answer({ message: { otp: ['The code is not right'] } }, { status: 422 })
  await expect(signIn(credentials, { otp: '000000' })).rejects.toMatchObject({
    fields: { otp: ['The code is not right'] },
  })
})

const refused = (answer: Record<string, unknown>) =>
  new ApiError({ status: 403, code: 'second_step_required', answer })

it.each([
  ['both lists', { email_methods: ['a'], phone_methods: ['b'] }, { email: ['a'], phone: ['b'] }],
  ['emails alone', { email_methods: ['a', 'c'] }, { email: ['a', 'c'], phone: [] }],
  ['phones alone', { phone_methods: ['b'] }, { email: [], phone: ['b'] }],
])('reads %s of a refused sign-in [LOGIN-11]', (_, answer, methods) => {
  expect(secondStepMethods(refused(answer))).toEqual(methods)
})

it.each([refused({}), refused({ email_methods: 'a' }), new Error('Failed to fetch')])(
  'is no second step without a list',
  (error) => {
    expect(secondStepMethods(error)).toBeNull()
  },
)
