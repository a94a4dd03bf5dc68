import type { World } from '../world.ts'

type Trip = World['trips'][number]

/** The trips of each employer as they were logged: each time what came since, in order. */
export function loggedTrips({ trips }: Pick<World, 'trips'>) {
  const byEmployer = Map.groupBy(trips, (trip) => trip.employer_id)
  const queues = new Map(
    [...byEmployer].map(([id, own]) => [id, own.toSorted((a, b) => loggedAt(a) - loggedAt(b))]),
  )
  const places = new Map<string, number>()
  return (employerId: string, until: Date): Trip[] => {
    const queue = queues.get(employerId) ?? []
    const from = places.get(employerId) ?? 0
    let to = from
    for (let next = queue[to]; next && loggedAt(next) <= until.getTime(); next = queue[to]) to++
    places.set(employerId, to)
    return queue.slice(from, to)
  }
}

function loggedAt({ created_at }: Trip): number {
  return new Date(created_at).getTime()
}
