// Runs before the first paint, so that a remembered or the system's dark theme never flashes white.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('switchback-color-scheme')
  } catch {
    // Storage may be closed to this site: the system's theme it is.
  }
  if (chosen !== 'light' && chosen !== 'dark') {
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen)
})()
