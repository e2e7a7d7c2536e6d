import { type Placeholder, placeholders } from './placeholders.ts'
import { textParts, tokensIn } from './template-text.ts'
import type { TemplateField, TemplateKind, TemplateTexts } from './template-kinds.ts'

export interface TemplateProblem {
  code: 'malformed-placeholder' | 'unknown-placeholder' | 'misplaced-placeholder' | 'missing-placeholder'
  field: TemplateField
  /** As typed, with its braces. */
  placeholder: string
  message: string
}

/** Errors in the placeholders of an email, by field; empty for a correct one. */
export function findTemplateProblems(kind: TemplateKind, texts: TemplateTexts): TemplateProblem[] {
  return [
    ...problemsIn('subject', texts.subject, placeholders[kind]),
    ...problemsIn('heading', texts.heading, placeholders[kind]),
    ...problemsIn('text', texts.text, placeholders[kind]),
    ...blocksInParagraphs(kind, texts.text),
    ...missing(kind, texts.text),
  ]
}

function problemsIn(field: TemplateField, text: string, known: Placeholder[]): TemplateProblem[] {
  return tokensIn(text).flatMap(({ text: typed, name }) => {
    if (name === null) return [malformed(field, typed)]
    const found = known.find((placeholder) => placeholder.name === name)
    if (!found) return [unknown(field, name, known)]
    if (field === 'text' || found.use === 'words') return []
    return [misplaced(field, name, `{${name}} can only be used in the text`)]
  })
}

const maxQuotedLength = 40

function malformed(field: TemplateField, typed: string): TemplateProblem {
  const placeholder = typed.length > maxQuotedLength ? `${typed.slice(0, maxQuotedLength)}…` : typed
  const message = `“${placeholder}” is not a placeholder. Write a name in braces, such as {name}, or remove the braces`
  return { code: 'malformed-placeholder', field, placeholder, message }
}

function unknown(field: TemplateField, name: string, known: Placeholder[]): TemplateProblem {
  const similar = known.find((other) => other.name.toLowerCase() === name.toLowerCase())
  const advice = similar ? `Did you mean {${similar.name}}?` : 'Choose one from the list'
  const message = `This email has no placeholder {${name}}. ${advice}`
  return { code: 'unknown-placeholder', field, placeholder: `{${name}}`, message }
}

function misplaced(field: TemplateField, name: string, message: string): TemplateProblem {
  return { code: 'misplaced-placeholder', field, placeholder: `{${name}}`, message }
}

function blocksInParagraphs(kind: TemplateKind, text: string): TemplateProblem[] {
  const blocks = new Set(placeholders[kind].filter(({ use }) => use === 'block').map(({ name }) => name))
  return textParts(kind, text)
    .flatMap((part) => (part.kind === 'paragraph' ? tokensIn(part.text) : []))
    .flatMap(({ name }) =>
      name !== null && blocks.has(name)
        ? [misplaced('text', name, `Put {${name}} on a line of its own`)]
        : [],
    )
}

function missing(kind: TemplateKind, text: string): TemplateProblem[] {
  const used = new Set(tokensIn(text).map(({ name }) => name))
  return placeholders[kind]
    .filter(({ isRequired, name }) => isRequired && !used.has(name))
    .map(({ name, label }) => ({
      code: 'missing-placeholder',
      field: 'text',
      placeholder: `{${name}}`,
      message: `Add {${name}} (${label}). This email does not work without it`,
    }))
}
