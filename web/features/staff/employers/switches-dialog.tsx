import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EmployerRow,
  type FeatureSwitches,
  featureSwitches,
} from '#contract/staff/employers-fields.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { employers, featuresQuery, refreshEmployers } from './employers-queries.ts'

type Named = keyof FeatureSwitches

/** What each switch is called, and what it does. Source: decisions section 2, Feature switches. */
export const switchTexts: Record<Named, { label: string; description: string }> = {
  planning_tools: { label: 'Planning tools', description: 'The cost calculator in the menu' },
  contact_in_menu: {
    label: 'Contact in the menu',
    description: 'A menu entry for the contact form',
  },
  program_builder: { label: 'Build my Program', description: 'The tab that builds a program' },
  plan_cards: { label: 'Plan cards', description: 'The older view of the plans, as a tab' },
  expired_credit: {
    label: 'Expired credit',
    description: 'Whether the employer may read what has expired, as a tab and by the API',
  },
}

// The keys of a schema of ours are its fields.
const names = Object.keys(featureSwitches.shape) as Named[]

interface SwitchesDialogProps {
  employer: Pick<EmployerRow, '_id' | 'community_name'>
  onClose: () => void
}

/** Which parts of the product an employer sees; each is switched after a yes. */
export function SwitchesDialog({ employer, onClose }: SwitchesDialogProps) {
  const { _id: id, community_name: name } = employer
  const [asked, setAsked] = useState<{ name: Named; on: boolean } | null>(null)
  const query = useQuery(featuresQuery(id))
  const change = useCommand({
    run: (body: Partial<FeatureSwitches>) =>
      employers.changeEmployerFeatures({ params: { id }, body }),
    success: resultOf,
    refresh: refreshEmployers,
  })
  return (
    <Dialog title={`Switches of ${name}`} onClose={onClose}>
      <Loaded query={query}>
        {(features) => (
          <>
            <Stack>
              {names.map((each) => (
                <Switch
                  key={each}
                  {...switchTexts[each]}
                  checked={features[each]}
                  onChange={() => setAsked({ name: each, on: !features[each] })}
                />
              ))}
            </Stack>
            {asked && (
              <GoDialog
                title={`Switch ${switchTexts[asked.name].label} ${asked.on ? 'on' : 'off'}?`}
                confirmLabel={asked.on ? 'Yes, switch on' : 'Yes, switch off'}
                cancelLabel="No"
                onConfirm={async () => {
                  await change.run({ [asked.name]: asked.on })
                  setAsked(null)
                }}
                onClose={() => setAsked(null)}
              >
                <Text>The people of {name} see it with their next page.</Text>
              </GoDialog>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
