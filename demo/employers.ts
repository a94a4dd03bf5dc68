import type { Employers } from '#server/platform/db/types.gen.ts'
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

export interface EmployerPlan extends Place {
  key: string
  name: string
  email: string
  phone: string
  communityType: Employers['community_type']
  communityName: string
  address: string
  communitySize: number
  status: Employers['status']
  schedule: Schedule
  /** Full months of trips before the month of loading; null for an employer without members. */
  monthsRunning: number | null
  /** Days from the account's registration to its first member, or to today. */
  registeredDaysBefore: number
  members: MemberCounts
}

const nobody: MemberCounts = {
  active: 0,
  quiet: 0,
  unsurveyed: 0,
  invited: 0,
  asking: 0,
  disabled: 0,
  deleted: 0,
}

export const denverEmployer: EmployerPlan = {
  key: 'denver',
  name: 'Nora Whitfield',
  email: 'leader@demo.example',
  phone: '+1 303 555 0110',
  communityType: 'Business',
  communityName: 'Larkspur Engineering',
  address: '1975 Quartz Way, Denver, CO 80202',
  latitude: 39.753,
  longitude: -105.001,
  communitySize: 320,
  status: 'approved',
  schedule: 'office',
  monthsRunning: 24,
  registeredDaysBefore: 9,
  members: {
    active: 210,
    quiet: 14,
    unsurveyed: 8,
    invited: 9,
    asking: 2,
    disabled: 4,
    deleted: 3,
  },
}

export const employerPlans: readonly EmployerPlan[] = [
  denverEmployer,
  {
    key: 'school',
    name: 'Marisol Tenney',
    email: 'school@demo.example',
    phone: '+1 303 555 0121',
    communityType: 'School',
    communityName: 'Juniper Creek School',
    address: '455 Lupine Way, Lakewood, CO 80226',
    latitude: 39.7085,
    longitude: -105.0725,
    communitySize: 64,
    status: 'approved',
    schedule: 'school',
    monthsRunning: 10,
    registeredDaysBefore: 9,
    members: { ...nobody, active: 28, quiet: 2, unsurveyed: 1, invited: 2 },
  },
  {
    key: 'hospital',
    name: 'Desmond Achebe',
    email: 'hospital@demo.example',
    phone: '+1 303 555 0132',
    communityType: 'Hospital',
    communityName: 'Bluestem Hospital',
    address: '1490 Hawthorn Ln, Aurora, CO 80045',
    latitude: 39.7432,
    longitude: -104.8375,
    communitySize: 900,
    status: 'approved',
    schedule: 'shifts',
    monthsRunning: 13,
    registeredDaysBefore: 9,
    members: { ...nobody, active: 52, quiet: 4, unsurveyed: 2, invited: 3, disabled: 1 },
  },
  {
    key: 'new',
    name: 'Gwen Okonjo',
    email: 'new@demo.example',
    phone: '+1 303 555 0143',
    communityType: 'Housing Development',
    communityName: 'Ridgeline Court',
    address: '2300 Clover Ct, Denver, CO 80207',
    latitude: 39.7505,
    longitude: -104.9087,
    communitySize: 140,
    status: 'approved',
    schedule: 'office',
    monthsRunning: null,
    registeredDaysBefore: 3,
    members: nobody,
  },
  {
    key: 'pending',
    name: 'Calvin Strand',
    email: 'pending@demo.example',
    phone: '+1 303 555 0154',
    communityType: 'Government',
    communityName: 'Town of Alder Flats',
    address: '12 Alder St, Golden, CO 80401',
    latitude: 39.7555,
    longitude: -105.2211,
    communitySize: 85,
    status: 'pending',
    schedule: 'office',
    monthsRunning: null,
    registeredDaysBefore: 2,
    members: nobody,
  },
  {
    key: 'disabled',
    name: 'Irene Castellan',
    email: 'disabled@demo.example',
    phone: '+1 303 555 0165',
    communityType: 'Business',
    communityName: 'Copperline Freight',
    address: '5600 Prairie Ave, Commerce City, CO 80022',
    latitude: 39.7988,
    longitude: -104.9312,
    communitySize: 45,
    status: 'disabled',
    schedule: 'office',
    monthsRunning: null,
    registeredDaysBefore: 200,
    members: nobody,
  },
]
