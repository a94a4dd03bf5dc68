/** Puts a cookie into a running Chromium through its debugging port. */
export async function setCookie(
  debuggingPort: number,
  cookie: { name: string; value: string; url: string },
): Promise<void> {
  const about = await fetch(`http://127.0.0.1:${debuggingPort}/json/version`)
  // What the DevTools protocol documents for this address.
  const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = () => {
      const params = { cookies: [cookie] }
      socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params }))
    }
    socket.onmessage = resolve
    socket.onerror = reject
  })
  socket.close()
}
