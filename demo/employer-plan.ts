import type { Employers, EmployerUsers } from '#server/platform/db/types.gen.ts'
import type { Place } from './homes.ts'

/** How many members stand where on their way in or out. */
export interface MemberCounts {
  active: number
  /** Joined, but without a trip for more than 30 days. */
  quiet: number
  /** Joined without filling in the survey. */
  unsurveyed: number
  invited: number
  /** Asked to join by themselves; nobody has answered. */
  asking: number
  disabled: number
  deleted: number
}

/** When people work: an office with days at home, a school year, or shifts around the clock. */
export type Schedule = 'office' | 'school' | 'shifts'

export interface Teammate {
  name: string
  email: string
  role: EmployerUsers['role']
}

export interface EmployerPlan extends Place {
  key: string
  name: string
  email: string
  phone: string
  communityType: Employers['community_type']
  communityName: string
  address: string
  communitySize: number
  /** Who signs in beside the one who registered it. */
  teammates?: readonly Teammate[]
  status: Employers['status']
  schedule: Schedule
  /** Full months of trips before the month of loading; null for an employer without members. */
  monthsRunning: number | null
  /** Days from the account's registration to its first member, or to today. */
  registeredDaysBefore: number
  /** Whether it writes to its members month by month. */
  hasNewsletters: boolean
  members: MemberCounts
}

export const nobody: MemberCounts = {
  active: 0,
  quiet: 0,
  unsurveyed: 0,
  invited: 0,
  asking: 0,
  disabled: 0,
  deleted: 0,
}
