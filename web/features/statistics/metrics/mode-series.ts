import type { ShareMode } from '#contract/modes.ts'
import type { ChartSeries } from '#web/ui/charts/chart-data.ts'

/** Each mode has one colour and one pattern, everywhere. Source: MET-29; look, Modes. */
export const modeSeries = [
  { key: 'drive', label: 'Drive alone', color: 'var(--mode-drive)' },
  { key: 'drive_ev', label: 'Drive electric', color: 'var(--mode-drive-ev)', texture: 'dotted' },
  { key: 'carpool', label: 'Carpool', color: 'var(--mode-carpool)', texture: 'hatched' },
  { key: 'transit', label: 'Transit', color: 'var(--mode-transit)', texture: 'ruled' },
  {
    key: 'transit_drive',
    label: 'Park and ride',
    color: 'var(--mode-transit-drive)',
    texture: 'crossed',
  },
  { key: 'walk', label: 'Walk', color: 'var(--mode-walk)', texture: 'lined' },
  { key: 'bike', label: 'Bike', color: 'var(--mode-bike)', texture: 'hatched-back' },
  {
    key: 'telecommute',
    label: 'Telecommute',
    color: 'var(--mode-telecommute)',
    texture: 'checked',
  },
] as const satisfies readonly (ChartSeries & { key: ShareMode })[]
