/** Server processes on one database. */
export interface Instances {
  /** Processes with a cache. */
  cached: string[]
  /** A process that renders each response. */
  uncached: string
}

export interface Stale {
  path: string
  difference: string
}

/** The paths whose cached response differs from one that was rendered now. */
export async function findStale({ cached, uncached }: Instances, paths: string[]): Promise<Stale[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const [rendered, ...shown] = await Promise.all([uncached, ...cached].map((url) => readShown(url, path)))
      return shown.flatMap((response, index) =>
        response === rendered
          ? []
          : {
              path,
              difference: `${path} from process ${index + 1}: ${describeDifference(response, rendered)}`,
            },
      )
    }),
  )
  return found.flat()
}

/** Status, target and body as a visitor without cookies gets them. */
export async function readShown(url: string, path: string): Promise<string> {
  const headers = { 'accept-language': path.includes('sort=price') ? 'de-DE' : 'en-US' }
  const response = await fetch(url + path, { redirect: 'manual', headers })
  const body = await response.text()
  return [response.status, response.headers.get('location'), body.replaceAll(perRender, '')].join('\n')
}

/** The nonce of the gate's page, ids of requests, the times at which the router loaded data, and fonts, which only a build renames. */
const perRender = / nonce="[^"]*"|"requestId":"[^"]*"|,u:\d{13}(?=,)|\/(?:assets|src)\/[^"]+\.woff2/g

const contextLength = 60

function describeDifference(shown: string, rendered = ''): string {
  const at = [...rendered].findIndex((character, index) => character !== shown[index])
  const start = Math.max(0, (at < 0 ? rendered.length : at) - contextLength / 2)
  const excerpt = (text: string) => JSON.stringify(text.slice(start, start + contextLength))
  return `${excerpt(shown)} instead of ${excerpt(rendered)}`
}
