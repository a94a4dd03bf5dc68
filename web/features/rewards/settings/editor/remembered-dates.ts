import type { QueryClient } from '@tanstack/react-query'
import type { ProgramForm } from './program-form.ts'

type Dates = Partial<Pick<ProgramForm, 'start_date' | 'end_date'>>

const key = 'draft-dates'

/** Keeps the dates typed into a draft while other pages are looked at: a saved start date would launch it. */
export function rememberDates(queryClient: QueryClient, id: string, dates: Dates): void {
  queryClient.setQueryDefaults([key], { gcTime: Infinity })
  queryClient.setQueryData<Dates>([key, id], dates)
}

/** What was typed into a draft earlier; nothing of a program that was launched meanwhile. */
export function rememberedDates(
  queryClient: QueryClient,
  { _id: id, start_date }: { _id: string; start_date: string | null },
): Dates {
  return start_date === null ? (queryClient.getQueryData<Dates>([key, id]) ?? {}) : {}
}
