import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AddressFailure,
  type AddressState,
  addressProgress,
  modeChoiceAddressRoutes,
} from '#contract/planning/mode-choice-addresses.ts'
import { createClient } from '#web/api/client.ts'
import { id, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

export const addresses = createClient(modeChoiceAddressRoutes)

/** The upload that is looked at, and the page of the list of them. */
export const addressSearch = searchSpec({ upload: id, uploads: pageNumber })

export const uploadsPerPage = 5
export const failuresPerPage = 10

/** The keys of everything about uploads begin so. */
export const addressesKey = ['mode-choice', 'addresses'] as const

/** What is made of assessed addresses, to be asked for anew once an assessment has changed them. */
export const assessedKeys = [{ queryKey: ['mode-choice', 'base'] }, { queryKey: ['homes-map'] }]

export const isRunning = (state: AddressState) => state === 'locating' || state === 'assessing'

/** The list asks again while one of them is being assessed. */
const pollMs = 3000

export const uploadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...addressesKey, 'list', page],
    queryFn: () => addresses.listAddressUploads({ query: { page, per_page: uploadsPerPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => isRunning(state)) ? pollMs : false,
  })

/** Asked for anew once the assessment has ended. */
export const uploadQuery = (uploadId: string, isOver: boolean) =>
  queryOptions({
    queryKey: [...addressesKey, 'one', uploadId, isOver],
    queryFn: () => addresses.readAddressUpload({ params: { id: uploadId } }),
    placeholderData: keepPreviousData,
  })

export const failedQuery = (uploadId: string, reason: AddressFailure | undefined, page: number) =>
  queryOptions({
    queryKey: [...addressesKey, 'failed', uploadId, reason, page],
    queryFn: () =>
      addresses.listFailedAddresses({
        params: { id: uploadId },
        query: { page, per_page: failuresPerPage, ...(reason && { reason }) },
      }),
    placeholderData: keepPreviousData,
  })

export const workingHoursQuery = queryOptions({
  queryKey: ['working-hours'],
  queryFn: () => addresses.readWorkingHours({}),
})

/** How far an assessment has come, live. */
export const assessments = {
  stream: (uploadId: string) => addresses.followAddressProgress({ params: { id: uploadId } }),
  read: (uploadId: string) => addresses.readAddressProgress({ params: { id: uploadId } }),
  parse: (event: unknown) => addressProgress.parse(event),
}
