import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#platform/package-root.ts'

export interface Block {
  language: string
  code: string
}

export interface Step {
  /** Without its number. */
  title: string
  blocks: Block[]
}

/** The numbered steps of this section of a document, with their code blocks. */
export async function readSteps(file: string, section: string): Promise<Step[]> {
  const document = await readFile(join(packageRoot, file), 'utf8')
  const [, text] =
    document
      .split(/^## /m)
      .map((part) => part.split(`${section}\n`, 2))
      .find(([before]) => before === '') ?? []
  if (text === undefined) throw new Error(`${file} has no section "${section}"`)
  const [, ...steps] = text.split(/^### \d+\. /m)
  return steps.map((step) => ({
    title: step.slice(0, step.indexOf('\n')),
    blocks: [...step.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
      language,
      code,
    })),
  }))
}
