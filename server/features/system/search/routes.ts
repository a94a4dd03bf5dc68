import type { Handlers } from '#contract/route.ts'
import type { searchRoutes } from '#contract/system/search.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchEverywhere } from './search-everywhere.ts'
import { searchOwn } from './search-own.ts'

export function searchHandlers({ db }: Platform): Handlers<typeof searchRoutes, Contexts> {
  return {
    async searchEverywhere({ query: { query } }) {
      return presentWhole(await searchEverywhere(db, query))
    },

    async searchOwn({ query: { query } }, { actor }) {
      return presentWhole(await searchOwn(db, actor.employerId, query))
    },
  }
}
