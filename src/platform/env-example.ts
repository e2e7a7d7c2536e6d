import { environmentVariables } from './environment-variables.ts'

const head = `# Settings of a shop. Copy this file to .env, or set the variables in another way; those of the environment win.
# Each variable is optional. The value after = is the default.`

/** The content of .env.example. */
export function envExample(): string {
  const entries = Object.entries(environmentVariables).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined)
    return `# ${schema.meta()?.description ?? ''}\n# ${name}=${data ?? ''}`
  })
  return `${[head, ...entries].join('\n\n')}\n`
}
