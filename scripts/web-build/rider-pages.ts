import type { Plugin } from 'vite'

/** While developing, opens every page of the members' portal by its own document, as the server does. */
export function riderPages(): Plugin {
  return {
    name: 'rider-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html')
        if (isPage && /^\/rider(?:\/[^.]*)?(?:\?|$)/.test(request.url ?? ''))
          request.url = '/rider.html'
        next()
      })
    },
  }
}
