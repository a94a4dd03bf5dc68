import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import type { AgreementVersion } from '#contract/identity/agreements/agreements-staff.ts'
import { isBlank } from '#domain/identity/agreements/agreement-html.ts'
import { ApiError, refusalOf } from '#web/api/errors.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { refreshAgreements, staffAgreements, versionQuery } from './staff-agreements-queries.ts'

interface WrittenOptions {
  type: AgreementType
  /** The version that is opened; null for a new one. */
  version: AgreementVersion | null
  /** A draft was made of it, or it was published. */
  onMoved: (id: string) => void
}

/** A text, and the draft it goes into; a new draft where there is none. */
interface Writing {
  text: string
  into: AgreementVersion | null
}

export type WrittenAgreement = ReturnType<typeof useWrittenAgreement>

/**
 * What is in the editor against what is saved. A draft is saved as it was opened or saved last here: what another
 * administrator saved meanwhile is neither lost nor taken over by itself.
 */
export function useWrittenAgreement({ type, version, onMoved }: WrittenOptions) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(version)
  const [written, setWritten] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState(0)
  const text = written ?? opened?.content ?? ''
  const draft = opened?.state === 'draft' ? opened : null

  function write(html: string | null) {
    latest.current = html
    setWritten(html)
    setProblem(null)
  }

  async function send({ text: content, into }: Writing): Promise<AgreementVersion> {
    const { agreement } = into
      ? await staffAgreements.changeAgreement({
          params: { id: into.id },
          body: { content, revision: into.revision },
        })
      : await staffAgreements.createAgreement({ body: { type, content } })
    queryClient.setQueryData(versionQuery(agreement.id).queryKey, { ...agreement, employers: null })
    // What was written meanwhile has not been sent.
    if (latest.current === content) write(null)
    setOpened(agreement)
    setOvertaken(0)
    return agreement
  }

  const whenOvertaken = onOvertaken(overtakings, () => setOvertaken((times) => times + 1))

  function failed(error: unknown): boolean {
    const refused = refusalOf(error).fields.content
    if (refused) setProblem(refused.join('\n'))
    const isOver = whenOvertaken(error)
    // Deleted meanwhile: what is written here is saved as a draft of its own next.
    if (error instanceof ApiError && error.status === 404) {
      setOpened(null)
      setProblem(deletedMeanwhile)
      return true
    }
    return refused !== undefined || isOver
  }

  const saving = useCommand({
    run: async (writing: Writing) => {
      const agreement = await send(writing)
      return { agreement, result: 'Updated successfully' }
    },
    key: () => 'save',
    success: resultOf,
    refresh: (client) => refreshAgreements(client, type),
    onDone: ({ agreement }, { into }) => into?.id !== agreement.id && onMoved(agreement.id),
    onFailed: failed,
  })

  const publishing = useCommand({
    run: async ({ text: content, into }: Writing) => {
      const isSaved = into && latest.current === null
      const { id, revision } = isSaved ? into : await send({ text: content, into })
      const { result } = await staffAgreements.publishAgreement({
        params: { id },
        body: { revision },
      })
      return { id, result }
    },
    key: () => 'publish',
    success: resultOf,
    onDone: async ({ id }) => {
      await refreshAgreements(queryClient, type)
      onMoved(id)
    },
    onFailed: failed,
  })

  async function save(into: AgreementVersion | null = draft): Promise<void> {
    if (isBlank(text)) setProblem(addContent)
    else await saving.run({ text, into })
  }

  return {
    opened,
    draft,
    text,
    problem,
    isWritten: written !== null,
    /** By what was written last, which may not have been drawn yet. */
    isUnsaved: () => latest.current !== null,
    /** How often another administrator was faster since it was saved last. */
    overtaken,
    /** Shows what another administrator did, where a failure is that. */
    whenOvertaken,
    isBusy: saving.isBusy || publishing.isBusy,
    write,
    save,
    publish: () => publishing.run({ text, into: draft }),
    /** Goes on with what another administrator saved. */
    take: (theirs: AgreementVersion) => {
      setOpened(theirs)
      write(null)
      setOvertaken(0)
    },
  }
}

export const addContent = 'Please Add Content'

const deletedMeanwhile =
  'Another administrator deleted this draft. Yours is not saved: save it as a new draft.'

/** Another administrator was faster: with other words, or by publishing it. */
const overtakings: readonly string[] = ['content_changed', 'agreement_published']
