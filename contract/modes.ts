/** The eight modes as answers spell them. */
export const modes = [
  'drive',
  'drive_ev',
  'carpool',
  'public_transit',
  'transit_drive',
  'walk',
  'bike',
  'telecommute',
] as const

/** The same as shares and distances spell them. Source: decisions section 1, Modes. */
export const shareModes = [
  'drive',
  'drive_ev',
  'carpool',
  'transit',
  'transit_drive',
  'walk',
  'bike',
  'telecommute',
] as const

export type ShareMode = (typeof shareModes)[number]
