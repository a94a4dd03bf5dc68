import { expect, it } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { channelsOf, firstChoice, secondStepMethods } from './second-step-methods.ts'

const refused = (answer: Record<string, unknown>) =>
  new ApiError({ status: 403, code: 'second_step_required', answer })

it.each([
  ['both lists', { email_methods: ['a'], phone_methods: ['b'] }, { email: ['a'], phone: ['b'] }],
  ['e-mails alone', { email_methods: ['a', 'c'] }, { email: ['a', 'c'], phone: [] }],
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

it.each([
  [{ email: ['a'], phone: ['b'] }, ['E-mail', 'Phone'], 'email'],
  [{ email: ['a'], phone: [] }, ['E-mail'], 'email'],
  [{ email: [], phone: ['b'] }, ['Phone'], 'phone'],
])('offers of %j the channels %j, first by %s [LOGIN-12]', (methods, labels, channel) => {
  expect(channelsOf(methods).map(({ label }) => label)).toEqual(labels)
  expect(firstChoice(methods)).toEqual({ channel, number: 0 })
})
