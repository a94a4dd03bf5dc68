interface Place {
  latitude: number
  longitude: number
}

/**
 * Whether a place lies in Colorado, whose border follows meridians and parallels.
 * Units: degrees. Errors: none; some hundred meters at the surveyed border may be said wrong.
 * Source: Colorado Enabling Act, 3 March 1875: 37 to 41 degrees north, 25 to 32 degrees west of Washington, which are
 * 102.05 and 109.05 degrees west of Greenwich.
 */
export function isInColorado({ latitude, longitude }: Place): boolean {
  return (
    latitude >= south && latitude <= north && longitude >= westernmost && longitude <= easternmost
  )
}

const south = 37
const north = 41
const easternmost = -102.05
const westernmost = -109.05
