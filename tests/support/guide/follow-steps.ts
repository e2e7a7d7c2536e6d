import { execFile } from 'node:child_process'
import pg from 'pg'
import type { Block, Step } from './read-steps.ts'

interface Place {
  /** Where the `sh` blocks run. */
  folder: string
  /** The owner's URL of the server, for the `sql` blocks. */
  serverUrl: string
  /** Replacements for the addresses and passwords of the document. Longer ones are replaced first. */
  replacements: Record<string, string>
}

/** Runs the steps of a document, one after the other. */
export function followSteps(steps: Step[], { folder, serverUrl, replacements }: Place) {
  const remaining = [...steps]
  const examples = Object.keys(replacements).toSorted((a, b) => b.length - a.length)
  const text = steps.flatMap(({ blocks }) => blocks.map(({ code }) => code)).join('\n')
  const unused = examples.filter((example) => !text.includes(example))
  if (unused.length > 0) throw new Error(`The document does not contain ${unused.join(', ')}`)

  const fill = (code: string) =>
    examples.reduce((filled, example) => filled.replaceAll(example, replacements[example] ?? ''), code)

  function runBlock({ language, code }: Block): Promise<string> {
    if (language === 'sh') return runShell(fill(code), folder)
    if (language === 'sql') return runSql(fill(code), serverUrl)
    throw new Error(`Do not know how to run ${language}`)
  }

  return {
    /** Runs the next step, which must have this title. Returns the output of its commands; throws if one fails. */
    next: async (title: string) => {
      const step = remaining.shift()
      if (step?.title !== title) throw new Error(`The next step is "${step?.title}", not "${title}"`)
      let output = ''
      for (const block of step.blocks) output += await runBlock(block)
      return output
    },
    /** The titles of the steps that were not run. */
    remaining: () => remaining.map((step) => step.title),
  }
}

/** Allows for a busy machine. A loop that waits in vain ends with it. */
const stepTimeoutMs = 120_000

/** As a person's shell, but it ends with the first command that fails. */
function runShell(script: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: personalEnv(), timeout: stepTimeoutMs }
    execFile('sh', ['-euc', script], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${script}\n${stdout}${stderr}`, { cause: error }))
      else resolve(stdout + stderr)
    })
  })
}

/** Without the variables of the test run. */
function personalEnv() {
  const { PATH, HOME } = process.env
  return { PATH, HOME }
}

async function runSql(script: string, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One by one: a database cannot be created in the transaction of several statements.
    for (const statement of script.split(/;\n/).filter(Boolean)) await client.query(statement)
  } finally {
    await client.end()
  }
  return ''
}
