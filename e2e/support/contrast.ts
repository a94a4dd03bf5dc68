/** WCAG 2.2 contrast of two colors written `#rgb`, `#rrggbb` or `rgb(r, g, b)`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(color: string): number[] {
  if (!color.startsWith('#')) return (color.match(/[\d.]+/g) ?? []).map(Number)
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
