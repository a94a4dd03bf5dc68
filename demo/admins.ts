import type { Admins } from '#server/platform/db/types.gen.ts'

interface AdminPlan {
  username: string
  email: string
  type: Admins['type']
  /** Whom others see in the choice of where a code goes: names nobody. */
  otpLabel: string | null
  secondStep: boolean
}

/** The first four are the ones a code can be sent to; the last one leaves in the course of the world. */
export const adminPlans: readonly AdminPlan[] = [
  {
    username: 'north',
    email: 'north@demo.example',
    type: 'admin',
    otpLabel: 'Operations',
    secondStep: true,
  },
  {
    username: 'east',
    email: 'east@demo.example',
    type: 'admin',
    otpLabel: 'Finance',
    secondStep: true,
  },
  {
    username: 'south',
    email: 'south@demo.example',
    type: 'admin',
    otpLabel: 'Support',
    secondStep: true,
  },
  {
    username: 'west',
    email: 'west@demo.example',
    type: 'admin',
    otpLabel: 'Partnerships',
    secondStep: true,
  },
  {
    username: 'admin',
    email: 'admin@demo.example',
    type: 'admin',
    otpLabel: null,
    secondStep: false,
  },
  {
    username: 'root',
    email: 'root@demo.example',
    type: 'superadmin',
    otpLabel: null,
    secondStep: false,
  },
  {
    username: 'summit',
    email: 'summit@demo.example',
    type: 'admin',
    otpLabel: null,
    secondStep: true,
  },
]
