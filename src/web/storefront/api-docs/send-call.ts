import type { DescribedCall } from '#web/api/api-description.ts'

interface Wish {
  call: Pick<DescribedCall, 'method' | 'path' | 'parameters'>
  /** Of its parameters, by their names; an empty one is left out. */
  values: Record<string, string>
  body?: { type: string; text: string }
}

/** The answer of a call, whatever it is. */
export async function sendCall({ call, values, body }: Wish) {
  const { method, path, parameters } = call
  const given = parameters.flatMap(({ name, in: place }) => {
    const value = values[name]
    return value ? [{ name, place, value }] : []
  })
  const of = (wanted: string) =>
    given.filter(({ place }) => place === wanted).map(({ name, value }) => [name, value])
  const inPath = new Map(given.map(({ name, value }) => [name, value]))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''))
  const query = new URLSearchParams(of('query'))
  const response = await fetch(query.size > 0 ? `${address}?${query}` : address, {
    method,
    headers: { ...Object.fromEntries(of('header')), ...(body && { 'content-type': body.type }) },
    ...(body && { body: body.text }),
  })
  return { status: `${response.status} ${response.statusText}`.trim(), text: await readable(response) }
}

/** JSON with line breaks; of what is no text only its size. */
async function readable(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  if (/json/.test(type)) return JSON.stringify(await response.json(), null, 2)
  if (/^text\/|svg/.test(type)) return response.text()
  const { size } = await response.blob()
  return size > 0 ? `${type}, ${size} bytes` : ''
}
