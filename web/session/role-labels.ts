import { type Role, roles } from '#contract/route.ts'

/** What somebody of the team may do, as the choice of a role tells it. */
const details: Record<Role, { label: string; detail: string }> = {
  analyst: { label: 'Analyst', detail: 'Analysts see and download everything and change nothing.' },
  manager: {
    label: 'Manager',
    detail: 'Managers change everything but money, agreements and people.',
  },
  owner: {
    label: 'Owner',
    detail:
      'Owners do everything: pay, subscribe, accept agreements, change the team, close the account.',
  },
}

export function roleLabel(role: Role): string {
  return details[role].label
}

export function roleDetail(role: Role): string {
  return details[role].detail
}

/** As the middle of a sentence has them. */
export const roleInSentence: Record<Role, string> = {
  analyst: 'an analyst',
  manager: 'a manager',
  owner: 'an owner',
}

/** The choice of a role, the least first. */
export const roleChoices = roles.map((value) => ({ value, ...details[value] }))
