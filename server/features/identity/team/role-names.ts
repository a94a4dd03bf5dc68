import type { Role } from '#contract/route.ts'

/** As the middle of a sentence has them. */
export const roleNames: Record<Role, string> = {
  owner: 'an owner',
  manager: 'a manager',
  analyst: 'an analyst',
}
