import { Button, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Agreement,
  type AgreementType,
  agreementType,
} from '#contract/identity/agreements/agreements.ts'
import type {
  AgreementVersionDetail,
  ListedAgreementVersion,
} from '#contract/identity/agreements/agreements-staff.ts'
import { counted } from '#domain/format-number.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { joinQueries, Loaded } from '#web/kit/loaded.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { publishedAgreementQuery } from '../agreement-queries.ts'
import { AgreementWorkspace } from './agreement-workspace.tsx'
import classes from './agreements-page.module.css'
import { agreementsSearch } from './agreements-search.ts'
import {
  agreementTypeLabels,
  versionLabel,
  versionQuery,
  versionsQuery,
} from './staff-agreements-queries.ts'

/** The one that concerns the most, while the address names none. */
const usualType: AgreementType = 'employer_terms_and_conditions'

/** Starts the call of the page; it shows its own waiting and failing. */
export function loadAgreements({ queryClient }: RouterContext, raw: RawSearch): void {
  void queryClient.prefetchQuery(versionsQuery(agreementsSearch(raw).type ?? usualType))
}

/** Where administrators write what employers and members accept, and superadmins publish it. */
export function AgreementsPage() {
  const { search, change } = useUrlSearch(agreementsSearch)
  const { type = usualType } = search
  const versions = useQuery(versionsQuery(type))
  const first = useFirstVersion(type, versions.data?.data)
  const chosen = search.version ?? first
  return (
    <>
      <PageHeader
        title="Agreements"
        subtitle="What employers and members accept. Drafts are seen by administrators alone."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ type, version: 'new' })}
          >
            Create a new one
          </Button>
        }
      />
      <div className={classes.choices}>
        <NativeSelect
          label="Agreement"
          value={type}
          data={agreementType.options.map((value) => ({
            value,
            label: agreementTypeLabels[value],
          }))}
          onChange={(event) => {
            const picked = agreementsSearch({ type: event.currentTarget.value })
            change({ type: picked.type, version: undefined })
          }}
        />
        <NativeSelect
          label="Version"
          value={chosen ?? ''}
          data={versionChoices(versions.data, chosen)}
          onChange={(event) => change({ version: event.currentTarget.value })}
        />
      </div>
      <Loaded query={versions}>
        {() => (
          <ChosenVersion
            type={type}
            chosen={chosen ?? 'new'}
            onMoved={(version) => change({ version }, true)}
            onDeleted={() => change({ version: 'new' }, true)}
          />
        )}
      </Loaded>
    </>
  )
}

/**
 * The version that is opened while the address names none: the last draft, or what is in force. It stays while the list
 * is asked for again: what is written would be lost.
 */
function useFirstVersion(
  type: AgreementType,
  versions: readonly ListedAgreementVersion[] | undefined,
) {
  const [first, setFirst] = useState<{ of: AgreementType; id: string | undefined } | null>(null)
  if (versions && first?.of !== type) setFirst({ of: type, id: versions[0]?.id })
  return first?.of === type ? first.id : undefined
}

function versionChoices(
  listed: { data: readonly ListedAgreementVersion[]; meta: { total: number } } | undefined,
  chosen: string | undefined,
) {
  const versions = listed?.data ?? []
  const unlisted = (listed?.meta.total ?? 0) - versions.length
  const known = [
    ...versions.map((version) => ({ value: version.id, label: versionLabel(version) })),
    ...(unlisted > 0
      ? [{ value: '', label: `${exactNumber(unlisted)} older ones are not listed`, disabled: true }]
      : []),
  ]
  if (chosen === undefined || known.some(({ value }) => value === chosen)) return known
  return [{ value: chosen, label: chosen === 'new' ? 'A new one' : 'This version' }, ...known]
}

interface ChosenVersionProps {
  type: AgreementType
  /** The id of a version, or a new one. */
  chosen: string
  onMoved: (id: string) => void
  onDeleted: () => void
}

function ChosenVersion({ type, chosen, onMoved, onDeleted }: ChosenVersionProps) {
  const isNew = chosen === 'new'
  const version = useQuery({ ...versionQuery(chosen), enabled: !isNew })
  const published = useQuery(publishedAgreementQuery(type))
  // One that was published where it is open is opened anew, as what it is now.
  const [round, setRound] = useState(0)
  const query = joinQueries<Agreement, AgreementVersionDetail | null>(
    published,
    isNew ? nothing : version,
  )
  return (
    <Loaded query={query}>
      {([inForce, opened]) => (
        <>
          {opened && <Standing version={opened} />}
          <AgreementWorkspace
            key={`${type} ${chosen} ${round}`}
            type={type}
            version={opened}
            inForce={inForce.content}
            onMoved={(id) => {
              if (id === chosen) setRound(round + 1)
              onMoved(id)
            }}
            onDeleted={onDeleted}
          />
        </>
      )}
    </Loaded>
  )
}

/** What is known of a version that is yet to be written. */
const nothing = { data: null, error: null, isFetching: false, refetch: () => undefined }

/** Where the version stands, and who of the employers accepted it. */
function Standing({ version }: { version: AgreementVersionDetail }) {
  const { employers } = version
  return (
    <Text c="dimmed" mb="md">
      {versionLabel(version)}.
      {employers &&
        ` Accepted by ${counted(employers.accepted, 'employer')}; ${counted(employers.still_asked, 'employer')} still asked.`}
    </Text>
  )
}
