/** Where the caret, or a selection, stands in an element: the way to its node by places among siblings. */
interface Point {
  way: number[]
  offset: number
}

/**
 * Notes where in an element the caret stands, and answers how to put it there again, once the element's content was
 * drawn anew as the same.
 */
export function noteCaret(element: HTMLElement): () => void {
  // Text that was typed lies in pieces, which come back as one.
  element.normalize()
  const selection = element.ownerDocument.getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!selection || !anchorNode || !focusNode) return () => undefined
  if (!element.contains(anchorNode) || !element.contains(focusNode)) return () => undefined
  const anchor = { way: wayTo(anchorNode, element), offset: selection.anchorOffset }
  const focus = { way: wayTo(focusNode, element), offset: selection.focusOffset }
  return () => selection.setBaseAndExtent(...pointIn(element, anchor), ...pointIn(element, focus))
}

function wayTo(node: Node, root: Node): number[] {
  const { parentNode } = node
  if (node === root || !parentNode) return []
  return [...wayTo(parentNode, root), placeOf(node)]
}

function placeOf({ previousSibling }: Node): number {
  return previousSibling ? placeOf(previousSibling) + 1 : 0
}

/** As near as there is, should the content differ after all. */
function pointIn(element: Node, { way, offset }: Point): [Node, number] {
  let node = element
  for (const place of way) {
    const next = node.childNodes[place]
    if (!next) return [node, node.childNodes.length]
    node = next
  }
  const length = node.nodeValue?.length ?? node.childNodes.length
  return [node, Math.min(offset, length)]
}
