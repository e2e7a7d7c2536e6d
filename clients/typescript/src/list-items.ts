import type { paths } from './api-types.ts'
import type { Client } from './client.ts'

interface ListOf<Item, Query> {
  get: {
    parameters: { query?: Query }
    responses: { 200: { content: { 'application/json': Item[] } } }
  }
}

/** The paths of lists that have a query parameter. */
export type PathsOfLists<Parameter extends string> = {
  [Path in keyof paths]: paths[Path] extends ListOf<unknown, infer Query>
    ? [Query] extends [never]
      ? never
      : Parameter extends keyof Query
        ? Path
        : never
    : never
}[keyof paths]

export type ItemOf<Path extends keyof paths> = paths[Path] extends ListOf<infer Item, unknown> ? Item : never

export type QueryOf<Path extends keyof paths> =
  paths[Path] extends ListOf<unknown, infer Query> ? Query : never

export type PagedPath = PathsOfLists<'page'>

interface Page<Item> {
  items: Item[]
  response: Response
}

/**
 * Reads all items of a paged list, page by page. Items that are added or removed meanwhile can be left out or come twice;
 * {@link crawl} avoids that.
 */
export async function* listItems<Path extends PagedPath>(
  client: Client,
  path: Path,
  query?: QueryOf<Path>,
): AsyncGenerator<ItemOf<Path>> {
  for await (const { items } of readPages<ItemOf<Path>>(client, path, { limit: 100, ...(query as object) }))
    yield* items
}

/** Follows the Link `next` of each reply. */
export async function* readPages<Item>(
  client: Client,
  path: PagedPath,
  query: Record<string, unknown>,
): AsyncGenerator<Page<Item>> {
  // The types of one path follow from its name, which is not known here.
  const read = client.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data: Item[]; response: Response }>
  let next: Record<string, unknown> | undefined = query
  while (next) {
    const { data, response } = await read(path, { params: { query: next } })
    yield { items: data, response }
    next = nextQuery(response, next)
  }
}

/** The query of the next page: parameters of the Link `next` (RFC 8288) replace those of this one. */
function nextQuery(response: Response, query: Record<string, unknown>): Record<string, unknown> | undefined {
  const [, address] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  if (address === undefined) return undefined
  const parameters = new URLSearchParams(address.slice(address.indexOf('?')))
  const [page, cursor] = [parameters.get('page'), parameters.get('cursor')]
  return { ...query, ...(page !== null && { page }), ...(cursor !== null && { cursor }) }
}
