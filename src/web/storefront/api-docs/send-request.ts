import type { DescribedEndpoint } from '#web/api/api-description.ts'

interface RequestInput {
  endpoint: Pick<DescribedEndpoint, 'method' | 'path' | 'parameters'>
  /** Parameter values by name; empty ones are left out. */
  values: Record<string, string>
  body?: { type: string; text: string }
}

/** Sends the request and returns the response as text, with any status. */
export async function sendRequest({ endpoint, values, body }: RequestInput) {
  const { method, path, parameters } = endpoint
  const valuesIn = (location: 'path' | 'query' | 'header') =>
    parameters.flatMap(({ name, in: parameterLocation }): [string, string][] => {
      const value = values[name]
      return value && parameterLocation === location ? [[name, value]] : []
    })
  const pathValues = new Map(valuesIn('path'))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues.get(name) ?? ''))
  const query = new URLSearchParams(valuesIn('query'))
  const response = await fetch(query.size > 0 ? `${url}?${query}` : url, {
    method,
    headers: { ...Object.fromEntries(valuesIn('header')), ...(body && { 'content-type': body.type }) },
    ...(body && { body: body.text }),
  })
  return { status: `${response.status} ${response.statusText}`.trim(), text: await bodyText(response) }
}

/** Indented JSON, plain text, or type and size of a binary body. */
async function bodyText(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  if (/json/.test(type)) return JSON.stringify(await response.json(), null, 2)
  if (/^text\/|svg/.test(type)) return response.text()
  const { size } = await response.blob()
  return size > 0 ? `${type}, ${size} bytes` : ''
}
