import type { modes } from '#contract/modes.ts'

type Mode = (typeof modes)[number]

/** How a mode is called and colored beside its figure. */
export const modeLabels: Readonly<Record<Mode, { label: string; color: string }>> = {
  drive: { label: 'Drive alone', color: 'var(--mode-drive)' },
  drive_ev: { label: 'Electric car', color: 'var(--mode-drive-ev)' },
  carpool: { label: 'Carpool', color: 'var(--mode-carpool)' },
  public_transit: { label: 'Public transit', color: 'var(--mode-transit)' },
  transit_drive: { label: 'Park and ride', color: 'var(--mode-transit-drive)' },
  walk: { label: 'Walk', color: 'var(--mode-walk)' },
  bike: { label: 'Bike', color: 'var(--mode-bike)' },
  telecommute: { label: 'Telecommute', color: 'var(--mode-telecommute)' },
}
