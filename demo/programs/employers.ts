import { type EmployerPlan, nobody } from '../employer-plan.ts'

/** What differs between the employers that are there for the state of their program. */
type Sketch = Pick<
  EmployerPlan,
  'key' | 'name' | 'communityType' | 'communityName' | 'communitySize' | 'address'
> & {
  position: [latitude: number, longitude: number]
  monthsRunning?: number
  /** Members who log trips. */
  active?: number
}

const sketches: readonly Sketch[] = [
  {
    key: 'trial',
    name: 'Petra Lindholm',
    communityType: 'Business',
    communityName: 'Tamarack Books',
    communitySize: 60,
    address: '2811 Sumac St, Denver, CO 80205',
    position: [39.7581, -104.9672],
    monthsRunning: 1,
    active: 4,
  },
  {
    key: 'incomplete',
    name: 'Ramon Escobedo',
    communityType: 'Business',
    communityName: 'Sandstone Optics',
    communitySize: 35,
    address: '640 Marigold Ave, Englewood, CO 80110',
    position: [39.6478, -104.9953],
  },
  {
    key: 'downgrade',
    name: 'Colette Marchand',
    communityType: 'Business',
    communityName: 'Fernhill Logistics',
    communitySize: 90,
    address: '7120 Cottonwood Rd, Commerce City, CO 80022',
    position: [39.8262, -104.9105],
    monthsRunning: 6,
    active: 5,
  },
  {
    key: 'ending',
    name: 'Tobias Wren',
    communityType: 'Housing Development',
    communityName: 'Mapleton Commons',
    communitySize: 48,
    address: '930 Birch Ct, Wheat Ridge, CO 80033',
    position: [39.7735, -105.0921],
    monthsRunning: 4,
    active: 4,
  },
  {
    key: 'scheduled',
    name: 'Adaeze Nwosu',
    communityType: 'Government',
    communityName: 'Aspen Bend County',
    communitySize: 110,
    address: '88 Courthouse Sq, Golden, CO 80401',
    position: [39.7571, -105.2188],
  },
  {
    key: 'upgrade',
    name: 'Hiroshi Maeda',
    communityType: 'Business',
    communityName: 'Cinder Peak Software',
    communitySize: 75,
    address: '1511 Larch Blvd, Denver, CO 80202',
    position: [39.7502, -104.9995],
    monthsRunning: 3,
    active: 5,
  },
  {
    key: 'cancelled',
    name: 'Beatrix Holm',
    communityType: 'Business',
    communityName: 'Thistle Row Bakery',
    communitySize: 25,
    address: '402 Clover St, Denver, CO 80209',
    position: [39.7069, -104.9681],
  },
  {
    key: 'expired',
    name: 'Samuel Osei',
    communityType: 'School',
    communityName: 'Foxglove Academy',
    communitySize: 40,
    address: '1760 Alder Way, Arvada, CO 80002',
    position: [39.7943, -105.0985],
  },
  {
    key: 'budget',
    name: 'Ines Carvalho',
    communityType: 'Business',
    communityName: 'Halcyon Robotics',
    communitySize: 40,
    address: '3300 Yarrow St, Denver, CO 80216',
    position: [39.7797, -104.9689],
    monthsRunning: 2,
    active: 5,
  },
  {
    key: 'points',
    name: 'Viktor Dragan',
    communityType: 'Hospital',
    communityName: 'Sagebrush Clinic',
    communitySize: 45,
    address: '215 Willow Dr, Littleton, CO 80120',
    position: [39.6133, -105.0166],
    monthsRunning: 3,
    active: 5,
  },
  {
    key: 'inactive',
    name: 'Yara Haddock',
    communityType: 'Business',
    communityName: 'Pinyon Press',
    communitySize: 30,
    address: '519 Juniper Ln, Denver, CO 80204',
    position: [39.7371, -105.0132],
  },
  {
    key: 'overdue',
    name: 'Leopold Grange',
    communityType: 'Business',
    communityName: 'Windrow Supply',
    communitySize: 80,
    address: '4400 Barley Rd, Aurora, CO 80011',
    position: [39.7394, -104.8212],
    monthsRunning: 7,
    active: 5,
  },
]

/** An employer for every state a program can be in; each signs in with its key as its name. */
export const programEmployers: readonly EmployerPlan[] = sketches.map(
  ({ position: [latitude, longitude], monthsRunning, active = 0, ...sketch }, index) => ({
    ...sketch,
    email: `${sketch.key}@demo.example`,
    phone: `+1 303 555 02${String(index + 11)}`,
    latitude,
    longitude,
    status: 'approved',
    schedule: 'office',
    monthsRunning: monthsRunning ?? null,
    registeredDaysBefore: monthsRunning ? 30 : 420,
    hasNewsletters: false,
    members: { ...nobody, active },
  }),
)
