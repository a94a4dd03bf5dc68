import type { Area } from './map-drawing.ts'

/** What an area is called: nobody's address, and no town, as squares end at no border. */
export function areaName({ miles, direction, side_miles }: Area): string {
  if (miles < side_miles / 2) return 'Around the worksite'
  return `${miles.toFixed(1)} mi ${direction}`
}

/** Which ways to the worksite reach the middle of an area; what nobody knows is not said. */
export function reachText({ walk, bike, transit }: Area): string {
  const ways = [
    ...(walk ? ['Walk'] : []),
    ...(bike ? ['Bike'] : []),
    ...(transit?.reachable ? ['Transit'] : []),
  ]
  return ways.length > 0 ? ways.join(', ') : 'None of these'
}
