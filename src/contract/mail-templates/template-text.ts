import { placeholders } from './placeholders.ts'
import type { TemplateKind } from './template-kinds.ts'

/** Everything in braces, and braces without a partner. */
const anyBraces = /\{+[^{}\n]*\}*|\}+/g

const wellFormed = /^\{([A-Za-z]\w*)\}$/

/** Something in braces; `name` is null where it is malformed. */
export interface Token {
  text: string
  name: string | null
}

/** The parts of a text in braces, first to last. */
export function tokensIn(text: string): Token[] {
  return (text.match(anyBraces) ?? []).map((token) => ({
    text: token,
    name: wellFormed.exec(token)?.[1] ?? null,
  }))
}

/** Replaces placeholders once, so that braces in values stay as they are. Unknown placeholders stay too. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(anyBraces, (token) => values.get(wellFormed.exec(token)?.[1] ?? '') ?? token)
}

export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'block'; name: string }

/** Splits a text at blank lines and at lines that are a block. */
export function textParts(kind: TemplateKind, text: string): TextPart[] {
  const parts: TextPart[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) parts.push({ kind: 'paragraph', text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split(/\r\n|\r|\n/).map((typed) => typed.trim())) {
    const name = blockOn(kind, line)
    if (name === undefined && line !== '') lines.push(line)
    else endParagraph()
    if (name !== undefined) parts.push({ kind: 'block', name })
  }
  endParagraph()
  return parts
}

/** The block that this line consists of. */
function blockOn(kind: TemplateKind, line: string): string | undefined {
  const name = wellFormed.exec(line)?.[1]
  return placeholders[kind].find((known) => known.use === 'block' && known.name === name)?.name
}
