import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, id, oneTimeCode } from '../../shared.ts'
import { newMethod, recoveryCodes, removal } from './two-step.ts'

const method = z.object({
  _id: id,
  type: z.enum(['email', 'phone']),
  value: z.string(),
  status: z.enum(['pending', 'active', 'failed']),
})

const secondStep = z.object({
  /** Whether signing in asks for a code. */
  enabled: z.boolean(),
  /** Where codes always can go to. */
  email: z.string(),
  methods: z.array(method),
  /** Unused recovery codes. */
  recovery_codes_left: z.int(),
})

export type OwnSecondStep = z.output<typeof secondStep>

export const memberTwoStepRoutes = {
  readSecondStep: route({
    method: 'GET',
    path: '/commuter/second-step',
    audience: 'commuter',
    summary: "Whether the member's sign-in asks for a code, and where codes go.",
    response: secondStep,
  }),
  switchSecondStep: route({
    method: 'PUT',
    path: '/commuter/second-step',
    audience: 'commuter',
    summary: 'Switches the second step on or off; needs current_password.',
    body: z.strictObject({
      enabled: z.boolean(),
      current_password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: done,
  }),
  addOwnMethod: route({
    method: 'POST',
    path: '/commuter/second-step',
    audience: 'commuter',
    summary:
      'Adds an email address or phone number and sends it a code. Adding needs current_password; a new ' +
      'code for one that waits for it does not.',
    body: newMethod,
    response: done,
  }),
  confirmOwnMethod: route({
    method: 'POST',
    path: '/commuter/second-step/confirm',
    audience: 'commuter',
    summary: 'Confirms the method added last with the code it received.',
    body: z.strictObject({ code: oneTimeCode }),
    response: done,
  }),
  removeOwnMethod: route({
    method: 'DELETE',
    path: '/commuter/second-step/:id',
    audience: 'commuter',
    summary:
      'Removes an email address or phone number from the second step; needs current_password.',
    params: z.object({ id }),
    body: removal,
    response: done,
  }),
  renewOwnRecoveryCodes: route({
    method: 'POST',
    path: '/commuter/second-step/recovery-codes',
    audience: 'commuter',
    summary: 'Makes ten new recovery codes, shown this once; the old ones end.',
    body: z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: recoveryCodes,
  }),
} as const
