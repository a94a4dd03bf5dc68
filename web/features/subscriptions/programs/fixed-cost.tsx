import { lazy } from 'react'

/** The program selector of a fixed cost; it comes when it is first shown. */
export const FixedCost = lazy(async () => ({
  default: (await import('#web/features/rewards/settings/builder/fixed-cost-program.tsx'))
    .FixedCostProgram,
}))
