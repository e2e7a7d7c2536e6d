import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillPlaceholders, textParts } from '#contract/mail-templates/template-text.ts'
import type { Block, MailContent } from '#shop/mail/mail-content.ts'

interface Template {
  kind: TemplateKind
  texts: TemplateTexts
}

export interface TemplateValues {
  words: ReadonlyMap<string, string>
  blocks: ReadonlyMap<string, Block[]>
}

/** Fills in the placeholders of an email. Values are inserted as they are; rendering escapes them. */
export function fillTemplate(
  { kind, texts }: Template,
  { words, blocks }: TemplateValues,
): Pick<MailContent, 'subject' | 'title' | 'blocks'> {
  return {
    subject: fillPlaceholders(texts.subject, words),
    title: fillPlaceholders(texts.heading, words),
    blocks: textParts(kind, texts.text).flatMap((part): Block[] => {
      if (part.kind === 'block') return blocks.get(part.name) ?? []
      const text = fillPlaceholders(part.text, words)
      return text.trim() === '' ? [] : [{ kind: 'paragraph', text }]
    }),
  }
}
