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
