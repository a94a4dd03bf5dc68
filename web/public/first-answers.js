// Asks for what a document's first page needs while its scripts are still on their way. `web/api/first-answers.ts` hands
// each answer to the first call that asks the same for the same session.
;(() => {
  const page = {
    '/rider': {
      cookie: 'switchback_commuter',
      calls: ['commuter/me', 'commuter/summary', 'commuter/agreements'],
    },
    '/dashboard': { cookie: 'switchback_employer', calls: ['user', 'members-stats'] },
  }[location.pathname.replace(/\/$/, '')]
  const pair = page && document.cookie.split('; ').find((one) => one.startsWith(`${page.cookie}=`))
  const token = pair && decodeURIComponent(pair.slice(page.cookie.length + 1))
  if (!token) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const asked = page.calls.map((call) => {
    const url = `/api/${call}`
    // Whoever asks next finds out by itself that the server is out of reach.
    const response = fetch(url, { headers, credentials: 'omit' }).catch(() => null)
    return [url, { token, atMs: Date.now(), response }]
  })
  window.firstAnswers = new Map(asked)
})()
