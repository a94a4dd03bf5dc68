import { expect, it } from 'vitest'
import { putOffTwoStep, wantsTwoStep } from './two-step-choice.ts'

const user = {
  _id: 'e1',
  second_step_required: false,
  enable_otp: false,
  otp_enabled: false,
  impersonated: false,
}

function sessionMemory() {
  const saved = new Map<string, string>()
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  }
}

it.each([
  ['off', user, true],
  ['consented to but switched off', { ...user, otp_enabled: true }, true],
  ['on', { ...user, enable_otp: true, otp_enabled: true }, false],
  ['required by the organization', { ...user, second_step_required: true }, false],
  ['off, but an administrator is signed in as them', { ...user, impersonated: true }, false],
])('with two-step verification %s: urges %s [HOME-01]', (_, subject, urged) => {
  expect(wantsTwoStep(subject, sessionMemory())).toBe(urged)
})

it('is not urged again in the session it was put off in, unlike another employer [HOME-02]', () => {
  const memory = sessionMemory()
  putOffTwoStep(user, memory)
  expect(wantsTwoStep(user, memory)).toBe(false)
  expect(wantsTwoStep({ ...user, _id: 'e2' }, memory)).toBe(true)
  expect(wantsTwoStep(user, sessionMemory())).toBe(true)
})
