import * as z from 'zod/mini'

/** How often a program is billed. Source: SUB-53. */
export const interval = z.enum(['month', 'half_year', 'year'])

/** Where a program stands. Source: SUB-28. */
export const programStatus = z.enum([
  'pending',
  'active',
  'future',
  'pending_upgrade',
  'canceled',
  'expired',
])

export const programType = z.enum(['ongoing', 'fixed_cost'])
