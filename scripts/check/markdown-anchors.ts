/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(document: string): Set<string> {
  const bare = document.replaceAll(/^```.*?^```/gms, '')
  const anchors = new Set<string>()
  for (const [, heading = ''] of bare.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-')
    // The second of the same words gets a number.
    let name = anchor
    for (let number = 1; anchors.has(name); number++) name = `${anchor}-${number}`
    anchors.add(name)
  }
  return anchors
}
