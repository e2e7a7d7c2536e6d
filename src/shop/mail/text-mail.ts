import type { Block, MailContent } from './mail-content.ts'

/** Renders an email as plain text. */
export function textMail({ title, blocks, reason }: MailContent): string {
  return [title, ...blocks.map(renderBlock), `-- \n${reason}`].join('\n\n') + '\n'
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'notice':
      return `${block.title}\n${block.text}`
    case 'facts':
      return [block.title, ...block.facts.map(({ label, value }) => `${label}: ${value}`)].join('\n')
    case 'items':
      return [
        ...block.items.map(
          ({ name, detail, quantity, amount }) => `${quantity} x ${name} (${detail}): ${amount}`,
        ),
        ...block.totals.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
  }
}
