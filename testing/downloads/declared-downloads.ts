import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'

/** A file that a route of the contract answers, whole or in chunks. */
export interface Download {
  /** `capability.name`, and what `export` asks for where there are several. */
  name: string
  route: Route
  exportAs?: string
}

/** Every download there is: one that is added to the contract is among them. */
export function declaredDownloads(): Download[] {
  return Object.entries<Routes>(contract).flatMap(([capability, routes]) =>
    Object.entries(routes).flatMap(([key, route]) => {
      const name = `${capability}.${key}`
      if (route.exports) {
        return Object.keys(route.exports).map((exportAs) => ({
          name: `${name} ${exportAs}`,
          route,
          exportAs,
        }))
      }
      // A stream of events is no file: it ends with what it tells of; nor is a link that leads on, which answers no text.
      const isFile = route.produces && !/^text\/(?:event-stream|plain)/.test(String(route.produces))
      return isFile ? [{ name, route }] : []
    }),
  )
}
