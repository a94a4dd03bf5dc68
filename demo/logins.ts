import { denverEmployer } from './employers.ts'
import { rider } from './rider.ts'

export interface DemoLogin {
  who: string
  /** What to type into the first field: an email address, or a user name for administrators. */
  login: string
}

/** Of every account in the demo world. */
export const demoPassword = 'Commute-2026!'

/** The accounts worth knowing by heart, as printed when the server starts. */
export const demoLogins: readonly DemoLogin[] = [
  { who: `Employer (${denverEmployer.communityName})`, login: denverEmployer.email },
  ...(denverEmployer.teammates ?? []).map(({ role, email }) => ({
    who: `Its ${role}`,
    login: email,
  })),
  { who: 'Employer with nothing yet', login: 'new@demo.example' },
  { who: 'Commuter, in the portal at /rider', login: rider.email },
  { who: 'Administrator', login: 'admin' },
  { who: 'Superadmin', login: 'root' },
]
