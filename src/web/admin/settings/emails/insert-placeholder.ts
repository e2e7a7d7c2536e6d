import type { Placeholder } from '#contract/mail-templates/placeholders.ts'

interface Selection {
  start: number
  end: number
}

/** Replaces the selection with a placeholder, which gets a paragraph of its own if it is a block. */
export function insertPlaceholder(
  value: string,
  { start, end }: Selection,
  { name, use }: Pick<Placeholder, 'name' | 'use'>,
): { value: string; caret: number } {
  const inserted = `{${name}}`
  const [before, after] = [value.slice(0, start), value.slice(end)]
  if (use !== 'block') return { value: before + inserted + after, caret: before.length + inserted.length }
  const [above, below] = [before.trimEnd(), after.trimStart()]
  const head = above === '' ? inserted : `${above}\n\n${inserted}`
  return { value: below === '' ? head : `${head}\n\n${below}`, caret: head.length }
}
