import { environmentVariables } from './environment-variables.ts'

export interface ShownVariable {
  name: string
  value: string
  source: 'environment' | 'default' | 'not set'
}

const hidden = '[hidden]'

/** Every variable as an operator may see it: without secrets and the passwords in URLs. */
export function shownConfig(env: Record<string, string | undefined>): ShownVariable[] {
  return Object.entries(environmentVariables).map(([name, schema]) => {
    const value = env[name]
    if (value !== undefined && value !== '') {
      const { isSecret, hasPassword } = schema.meta() ?? {}
      const shown = hasPassword ? withoutPassword(value) : value
      return { name, value: isSecret ? hidden : shown, source: 'environment' }
    }
    const { data } = schema.safeParse(undefined)
    return { name, value: String(data ?? ''), source: data === undefined ? 'not set' : 'default' }
  })
}

/** A URL that cannot be read may have its password anywhere. */
function withoutPassword(address: string) {
  if (!URL.canParse(address)) return hidden
  const url = new URL(address)
  if (url.password !== '') url.password = 'hidden'
  // PostgreSQL also takes the password as a parameter.
  if (url.searchParams.has('password')) url.searchParams.set('password', 'hidden')
  return url.href
}
