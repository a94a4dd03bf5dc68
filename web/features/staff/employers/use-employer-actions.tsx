import {
  IconAdjustments,
  IconCheck,
  IconCoin,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { employerRoutes } from '#contract/staff/employers.ts'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import type { EmployerState } from '#domain/staff/employers/status-change.ts'
import { superadminOnly, useStaffMay } from '#web/session/admin.ts'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { stateOf } from './employer-state.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { StatusDialog, type StatusVerb } from './status-dialog.tsx'
import { SwitchesDialog } from './switches-dialog.tsx'

/** What else can be done with an employer: handed in, for what is done in its name knows employers, not the reverse. */
export type FurtherActions = (employer: EmployerRow) => readonly RowAction[]

interface EmployerActions {
  of: (employer: EmployerRow) => readonly RowAction[]
  /** What is asked first, while it is. */
  dialog: ReactNode
}

type Asked = { kind: StatusVerb | 'rates' | 'switches'; employer: EmployerRow }

/** What can be done with an employer; every change opens a dialog. Source: ADM-BIZ-12, ADM-BIZ-13. */
export function useEmployerActions(further?: FurtherActions): EmployerActions {
  const mayPrice = useStaffMay(employerRoutes.changeEmployerPrices)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const reason = mayPrice ? null : superadminOnly
  const ask = (kind: Asked['kind'], employer: EmployerRow) => () => setAsked({ kind, employer })
  return {
    of: (employer) => [
      ...verbsOf[stateOf(employer)].map((verb) => ({
        ...verbs[verb],
        onPick: ask(verb, employer),
      })),
      { label: 'Prices and fee', icon: IconCoin, onPick: ask('rates', employer), reason },
      { label: 'Switches', icon: IconAdjustments, onPick: ask('switches', employer), reason },
      ...(further?.(employer) ?? []),
    ],
    dialog: asked && <AskedDialog {...asked} onClose={close} />,
  }
}

function AskedDialog({ kind, employer, onClose }: Asked & { onClose: () => void }) {
  if (kind === 'rates') return <RatesDialog employer={employer} onClose={onClose} />
  if (kind === 'switches') return <SwitchesDialog employer={employer} onClose={onClose} />
  return <StatusDialog verb={kind} employer={employer} onClose={onClose} />
}

/** What of it may become of an employer. Source: decisions section 10, Employers and money. */
const verbsOf: Record<EmployerState, readonly StatusVerb[]> = {
  pending: ['approve', 'decline'],
  approved: ['disable'],
  declined: ['approve'],
  disabled: ['enable'],
}

/** Whether an employer stands so that it can be done. */
export function mayBecome(
  verb: StatusVerb,
  employer: Pick<EmployerRow, 'status' | 'declined'>,
): boolean {
  return verbsOf[stateOf(employer)].includes(verb)
}

const verbs: Record<StatusVerb, { label: string; icon: ComponentType<{ size: number }> }> = {
  approve: { label: 'Approve', icon: IconCheck },
  decline: { label: 'Decline', icon: IconX },
  disable: { label: 'Disable', icon: IconPlayerPause },
  enable: { label: 'Enable again', icon: IconPlayerPlay },
}
