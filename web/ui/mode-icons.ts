import {
  type Icon,
  IconBike,
  IconBus,
  IconCar,
  IconChargingPile,
  IconHome,
  IconParking,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react'
import type { modes } from '#contract/modes.ts'

/** What stands beside the name of a mode, which is never left to its color alone. */
export const modeIcons: Readonly<Record<(typeof modes)[number], Icon>> = {
  drive: IconCar,
  drive_ev: IconChargingPile,
  carpool: IconUsersGroup,
  public_transit: IconBus,
  transit_drive: IconParking,
  walk: IconWalk,
  bike: IconBike,
  telecommute: IconHome,
}
