/** Offers a file made in the browser for download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the content by the next task; a second later is late enough for all.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
