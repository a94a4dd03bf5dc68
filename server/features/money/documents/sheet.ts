import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { isDrawn } from './printable.ts'

/** An element of the structure that screen readers follow. */
export type Element = PDFKit.PDFStructureElement

export interface Box {
  x: number
  y: number
  width: number
}

export interface Look {
  size?: number
  isStrong?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** US Letter, in points. */
export const page = { width: 612, height: 792, margin: 54, footer: 36 }
export const innerWidth = page.width - 2 * page.margin
export const colors = { text: '#14211d', quiet: '#4a5a54', brand: '#0f5c4a', rule: '#c9d2cd' }
const bottom = page.height - page.margin - page.footer
const bodySize = 10

export type Sheet = ReturnType<typeof openSheet>

/**
 * A document whose every mark is either a tagged part of its structure or an artifact; text is real text
 * in an embedded font. `isReadable` leaves it uncompressed.
 */
export function openSheet(about: { title: string; createdAt: Date }) {
  const { title, createdAt } = about
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    // Text is placed by us: nothing starts a page by itself but a cell taller than one.
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin },
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Switchback', CreationDate: createdAt, ModDate: createdAt },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('strong', fonts.strong)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  function dress({ size = bodySize, isStrong = false, color = colors.text }: Look): void {
    pdf
      .font(isStrong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(color)
  }

  /**
   * Figures under each other are of one width, and none comes so near a point that it hides it. Such
   * text is laid out anew each time, so it is not measured as a whole: its signs are, once each.
   */
  function drawFigures(words: string, { x, y, width }: Box, look: Look): void {
    const wordsWidth = Array.from(words).reduce((sum, sign) => sum + widthOfSign(sign, look), 0)
    pdf.text(words, x + width - wordsWidth, y, { lineBreak: false, features: ['tnum'] })
  }

  const widths = new Map<string, number>()
  function widthOfSign(sign: string, { size = bodySize, isStrong = false }: Look): number {
    const key = `${size} ${isStrong} ${sign}`
    const known = widths.get(key) ?? pdf.widthOfString(sign, { features: ['tnum'] })
    widths.set(key, known)
    return known
  }

  return {
    pdf,
    root,
    /** Where the next thing goes. */
    y: page.margin,

    /** An element for further ones. */
    group(parent: Element, type: string): Element {
      const element = pdf.struct(type)
      parent.add(element)
      return element
    },

    /** Text, by themselves no part of the structure; to the right they stand on one line. */
    put(words: string, box: Box, look: Look = {}): void {
      dress(look)
      if (look.align === 'right') drawFigures(words, box, look)
      else pdf.text(words, box.x, box.y, { width: box.width })
    },

    heightOf(words: string, width: number, look: Look = {}): number {
      dress(look)
      return pdf.heightOfString(words, { width })
    },

    /** Writes words as an element of their own; letters the font lacks are announced to screen readers. */
    write(parent: Element, type: string, words: string, box: Box, look: Look = {}): void {
      const scope = type === 'TH' ? { scope: 'Column' as const } : {}
      const options = { ...scope, ...(isDrawn(words) ? {} : { actual: words }) }
      const draw = () => this.put(words, box, look)
      parent.add(pdf.struct(type, options, [draw]))
    },

    /** What is no content: rules, repeated heads, numbers of pages. */
    artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
      pdf.markContent('Artifact', { type })
      draw()
      pdf.endMarkedContent()
    },

    rule(y: number): void {
      this.artifact('Layout', () => {
        pdf.moveTo(page.margin, y).lineTo(page.width - page.margin, y)
        pdf.lineWidth(0.5).strokeColor(colors.rule).stroke()
      })
    },

    /** Whether so much still fits on this page. */
    fits(height: number): boolean {
      return this.y + height <= bottom
    },

    breakPage(): void {
      pdf.addPage()
      this.y = page.margin
    },

    /** Numbers the pages and answers the whole. */
    async close(footer: string): Promise<Uint8Array> {
      const { start, count } = pdf.bufferedPageRange()
      for (let number = 1; number <= count; number++) {
        pdf.switchToPage(start + number - 1)
        this.artifact('Pagination', () => {
          dress({ size: 8, color: colors.quiet })
          const y = page.height - page.margin - 8
          pdf.text(footer, page.margin, y, { lineBreak: false })
          const words = `Page ${number} of ${count}`
          const x = page.width - page.margin - pdf.widthOfString(words)
          pdf.text(words, x, y, { lineBreak: false })
        })
      }
      root.end()
      pdf.end()
      const chunks: Uint8Array[] = []
      for await (const chunk of pdf) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

const require = createRequire(import.meta.url)

/** Read once: embedded in every document, only the letters it uses. */
const fonts = {
  regular: readFileSync(
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ),
  strong: readFileSync(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ),
}
