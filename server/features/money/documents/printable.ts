/**
 * Text of people as it may stand on one line of a document: control characters and line breaks are a space;
 * the marks that reverse the direction of what follows go, since they can disguise an amount or a name;
 * half of a surrogate pair goes too.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Whether the font of the document draws all of it; other scripts show boxes and are announced to screen readers. */
export function isDrawn(text: string): boolean {
  return drawn.test(text) && !/\p{Extended_Pictographic}/u.test(text.replaceAll(/[©®™\d#*]/g, ''))
}

const drawn =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
