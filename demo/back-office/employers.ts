import { type EmployerPlan, nobody } from '../employer-plan.ts'
import { nameOf } from '../names.ts'
import { neighbourhoods, streets } from '../neighbourhoods.ts'
import { randomFor } from '../random.ts'

/** How many there are: more than fit a few pages of a list. */
const employers = 100

/** So far along the list of names nobody else of this world stands. */
const firstName = 4000

/** What each kind of community is called after its first word, and how large it is. */
const kinds = [
  {
    communityType: 'Business',
    suffixes: ['Foods', 'Software', 'Logistics', 'Instruments', 'Textiles', 'Brewing', 'Design'],
    sizes: [18, 420],
    schedule: 'office',
  },
  {
    communityType: 'Government',
    suffixes: ['County', 'Water District', 'City Hall', 'Public Library', 'Transit Authority'],
    sizes: [40, 900],
    schedule: 'office',
  },
  {
    communityType: 'School',
    suffixes: ['Elementary', 'High School', 'Community College', 'Montessori School'],
    sizes: [25, 260],
    schedule: 'school',
  },
  {
    communityType: 'Hospital',
    suffixes: ['Medical Center', 'Clinic', 'Children’s Hospital', 'Hospice'],
    sizes: [60, 1400],
    schedule: 'shifts',
  },
  {
    communityType: 'Housing Development',
    suffixes: ['Lofts', 'Village', 'Terraces', 'Gardens'],
    sizes: [20, 300],
    schedule: 'office',
  },
] as const

const places = [
  'Antelope',
  'Badger',
  'Bighorn',
  'Blue Spruce',
  'Bristlecone',
  'Canyon',
  'Chickadee',
  'Columbine',
  'Coyote',
  'Eagle Rock',
  'Elkhorn',
  'Falcon',
  'Flatiron',
  'Fox Hollow',
  'Granite',
  'Hackberry',
  'Harvest',
  'Indigo',
  'Kestrel',
  'Kingfisher',
  'Ladybird',
  'Meadowlark',
  'Mesa',
  'Mountain View',
  'Overlook',
  'Paintbrush',
  'Pikeview',
  'Ponderosa',
  'Quail',
  'Rabbitbrush',
  'Red Rock',
  'Ridgeway',
  'Sandhill',
  'Silverthorn',
  'Snowberry',
  'Summit',
  'Sunflower',
  'Timberline',
  'Trailhead',
  'Whetstone',
  'Yucca',
]

/** What the back office decided of an employer that registered. */
export type Fate = 'approved' | 'waiting' | 'declined' | 'disabled' | 'enabled again'

/** In turn, one for a community of each kind. */
const fates: readonly Fate[] = [
  'approved',
  'approved',
  'approved',
  'enabled again',
  'approved',
  'waiting',
  'approved',
  'disabled',
  'approved',
  'declined',
]

export interface ManagedPlan extends EmployerPlan {
  fate: Fate
}

/** The employers that the back office has to manage beside those with a story of their own. */
export const managedEmployers: readonly ManagedPlan[] = Array.from(
  { length: employers },
  (_, index) => managed(index),
)

function managed(index: number): ManagedPlan {
  const key = `managed-${index}`
  const random = randomFor('managed', index)
  const kind = kinds[index % kinds.length] ?? kinds[0]
  const fate = fates[Math.floor(index / kinds.length) % fates.length] ?? 'approved'
  const place = random.pick(neighbourhoods)
  const communityName = `${places[index % places.length]} ${random.pick(kind.suffixes)}`
  const [smallest, largest] = kind.sizes
  const isRunning = fate === 'approved' && index % 6 === 0
  return {
    key,
    fate,
    name: nameOf(firstName + index),
    email: `${communityName.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${index}@demo.example`,
    phone: `+1 720 555 ${String(1000 + index)}`,
    communityType: kind.communityType,
    communityName,
    address: `${random.integer(100, 9800)} ${random.pick(streets)}, ${place.place}, CO ${place.zip}`,
    latitude: place.latitude,
    longitude: place.longitude,
    communitySize: random.integer(smallest, largest),
    // Each begins as it registered; what became of it is decided in its time.
    status: 'pending',
    schedule: kind.schedule,
    monthsRunning: isRunning ? random.integer(1, 2) : null,
    registeredDaysBefore: fate === 'waiting' ? random.integer(0, 9) : random.integer(25, 640),
    hasNewsletters: false,
    members: isRunning ? { ...nobody, active: 2 } : nobody,
  }
}
